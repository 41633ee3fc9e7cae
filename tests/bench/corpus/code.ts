import type { Random } from './random.ts';

/** A code block with other names and values each time. */
export function codeBlock(random: Random): string {
  const { language, write } = random.pick(WRITERS);
  return `\`\`\`${language}\n${write(random)}\n\`\`\``;
}

type Writer = { readonly language: string; readonly write: (random: Random) => string };

const json: Writer = {
  language: 'json',
  write: (random) =>
    JSON.stringify(
      {
        id: shipment(random),
        tracking_number: digits(random, 12),
        reference: `ORD-${digits(random, 5)}`,
        recipient: { name: 'Giulia Moretti', city: 'Bologna', postal_code: digits(random, 5) },
        parcels: [{ description: 'Scatola grande', weight_grams: random.below(9000) }],
        archived_at: null,
      },
      null,
      2,
    ),
};

const bash: Writer = {
  language: 'bash',
  write: (random) => `# Legge la spedizione e ne salva la risposta
curl --fail --silent \\
  --header "Authorization: Bearer $CHIAVE_${digits(random, 3)}" \\
  --header 'Accept: application/json' \\
  'https://api.trackbotpro.example/v1/shipments/${shipment(random)}' \\
  | jq --raw-output '.events[0].description' > evento-${digits(random, 4)}.txt`,
};

const javascript: Writer = {
  language: 'js',
  write: (
    random,
  ) => `const risposta = await fetch(\`https://api.trackbotpro.example/v1/shipments/\${id}?pagina=${random.below(40)}\`, {
  headers: { Authorization: \`Bearer \${chiave}\`, Accept: 'application/json' },
});
if (!risposta.ok) throw new Error(\`Risposta \${risposta.status}\`); // tentativo ${random.below(9)}
const { data, pagination } = await risposta.json();
for (const spedizione of data) console.log(spedizione.tracking_number, ${random.below(1000)});`,
};

const python: Writer = {
  language: 'python',
  write: (random) => `import requests

def leggi(chiave: str, codice: str = "${shipment(random)}") -> dict:
    """Legge una spedizione, con un nuovo tentativo dopo ${random.below(60)} secondi."""
    risposta = requests.get(
        f"https://api.trackbotpro.example/v1/shipments/{codice}",
        headers={"Authorization": f"Bearer {chiave}"},
        timeout=${random.below(60)},
    )
    risposta.raise_for_status()
    return risposta.json()`,
};

const php: Writer = {
  language: 'php',
  write: (random) => `<?php
$codice = '${shipment(random)}';
$risposta = file_get_contents("https://api.trackbotpro.example/v1/shipments/{$codice}");
if ($risposta === false) {
    error_log('Tentativo ${random.below(9)} non riuscito');
    exit(${random.below(3)});
}
echo json_decode($risposta, true)['tracking_number'], PHP_EOL;`,
};

const yaml: Writer = {
  language: 'yaml',
  write: (random) => `negozio: ceramiche-${digits(random, 3)}
mittente: snd_${digits(random, 8)}
lettura:
  ogni_minuti: ${random.below(60)}
  ordini: [in lavorazione, completati]
avvisi:
  - canale: e-mail
    lingua: it
  - canale: telegram # solo ai collaboratori
    silenzio: "22.00-7.00"`,
};

const WRITERS = [json, bash, javascript, python, php, yaml] as const;

function digits(random: Random, length: number): string {
  return Array.from({ length }, () => random.below(10)).join('');
}

function shipment(random: Random): string {
  return `shp_01J${digits(random, 7)}`;
}
