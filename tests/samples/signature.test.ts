import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../src/model/sample.ts';
import { languages } from '../../src/samples/languages/index.ts';
import { textOf } from '../content/built.ts';
import { installation, TOOLS_REQUIRED } from '../setup/tools.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { runIn, UTF8 } from './run-in.ts';
import { runners } from './runners/index.ts';
import { pythonCommand } from './runners/python.ts';

const copy = textOf('api.md');

/** The event of the page as it travels: the value of its header, and its body to the byte. */
const [, exampleTime = '', exampleSignature = '', BODY = ''] =
  /TrackBot-Signature: t=(\d+),v1=([0-9a-f]{64})\n\n(\{.*\})\n/.exec(copy) ?? [];

const SECRET = 'tbp_whsec_IL_TUO_SEGRETO';
const signatureOf = (time: number | string, body = BODY, secret = SECRET) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');

type Delivery = { readonly body: string; readonly header: string; readonly isValid: boolean };

/** What reaches a server now: what the service sends, and what somebody else may send. */
function deliveries(): Readonly<Record<string, Delivery>> {
  const now = Math.floor(Date.now() / 1000);
  const at = (time: number | string) => `t=${time},v1=${signatureOf(time)}`;
  const zeros = '0'.repeat(64);
  return {
    valid: { body: BODY, header: at(now), isValid: true },
    'of another clock, a little': { body: BODY, header: at(now - 240), isValid: true },
    'signed with two secrets, ours second': {
      body: BODY,
      header: `t=${now},v1=${signatureOf(now, BODY, 'altro')},v1=${signatureOf(now)}`,
      isValid: true,
    },
    forged: { body: BODY, header: `t=${now},v1=${signatureOf(now, BODY, 'altro')}`, isValid: false },
    'with another body': { body: BODY.replace('"in_transit"', '"held"'), header: at(now), isValid: false },
    're-serialised': { body: JSON.stringify(JSON.parse(BODY), undefined, 1), header: at(now), isValid: false },
    old: { body: BODY, header: at(now - 400), isValid: false },
    'of the future': { body: BODY, header: at(now + 400), isValid: false },
    'with a newer time than the signed one': {
      body: BODY,
      header: `t=${now},v1=${signatureOf(now - 400)}`,
      isValid: false,
    },
    'with a signature of another kind': { body: BODY, header: `t=${now},v0=${signatureOf(now)}`, isValid: false },
    'with a wrong signature': { body: BODY, header: `t=${now},v1=${zeros}`, isValid: false },
    'with half a signature': { body: BODY, header: `t=${now},v1=${signatureOf(now).slice(0, 32)}`, isValid: false },
    'without a signature': { body: BODY, header: `t=${now}`, isValid: false },
    'without a time': { body: BODY, header: `v1=${signatureOf('')}`, isValid: false },
    'with a time that is no number': { body: BODY, header: at('ieri'), isValid: false },
    'with a time that is too long': { body: BODY, header: at('9'.repeat(30)), isValid: false },
    'with an empty header': { body: BODY, header: '', isValid: false },
    'with letters that are no ASCII': { body: BODY, header: `t=${now},v1=è,=,é=${zeros}`, isValid: false },
  };
}

type Program = {
  /** The files to write: the sample of the page, and what calls it for each pair of body and header. */
  readonly files: (sample: string) => Readonly<Record<string, string>>;
  /** The commands that compile and run them, in order. The last one gets the pairs. */
  readonly commands: readonly (readonly [string, ...string[]])[];
};

/**
 * How each language calls the function of the page with the arguments of a command line: secret, body, header, body…
 */
const programs: Readonly<Partial<Record<Language, Program>>> = {
  curl: {
    files: (sample) => ({
      'prova.sh': `${sample}
segreto=$1; shift
while [ $# -gt 0 ]; do
  if firma_valida "$1" "$2" "$segreto"; then echo true; else echo false; fi
  shift 2
done
`,
    }),
    commands: [['sh', 'prova.sh']],
  },
  python: {
    files: (sample) => ({
      'webhook.py': sample,
      'prova.py': `import sys
from pathlib import Path

from webhook import firma_valida

segreto, *coppie = sys.argv[1:]
for corpo, firma in zip(coppie[::2], coppie[1::2]):
    print(str(firma_valida(Path(corpo).read_bytes(), firma, segreto)).lower())
`,
    }),
    commands: [[pythonCommand() ?? 'python3', 'prova.py']],
  },
  go: {
    files: (sample) => ({
      'go.mod': 'module prova\n\ngo 1.19\n',
      'webhook.go': sample,
      'main.go': `package main

import (
	"fmt"
	"os"
)

func main() {
	for i := 2; i < len(os.Args); i += 2 {
		corpo, err := os.ReadFile(os.Args[i])
		if err != nil {
			panic(err)
		}
		fmt.Println(FirmaValida(corpo, os.Args[i+1], os.Args[1]))
	}
}
`,
    }),
    commands: [['go', 'build', '-o', 'prova', '.'], ['./prova']],
  },
  nodejs: {
    files: (sample) => ({
      'webhook.mjs': sample,
      'prova.mjs': `import { readFileSync } from 'node:fs';
import { firmaValida } from './webhook.mjs';

const [segreto, ...coppie] = process.argv.slice(2);
for (let i = 0; i < coppie.length; i += 2) console.log(firmaValida(readFileSync(coppie[i]), coppie[i + 1], segreto));
`,
    }),
    commands: [[process.execPath, 'prova.mjs']],
  },
  csharp: {
    files: (sample) => ({
      'Webhook.cs': sample,
      'Prova.cs': `using System;
using System.IO;

static class Prova
{
    static void Main(string[] args)
    {
        for (var i = 1; i < args.Length; i += 2)
            Console.WriteLine(Webhook.FirmaValida(File.ReadAllBytes(args[i]), args[i + 1], args[0]) ? "true" : "false");
    }
}
`,
    }),
    commands: [
      ['mcs', '-codepage:utf8', '-out:prova.exe', 'Prova.cs', 'Webhook.cs'],
      ['mono', 'prova.exe'],
    ],
  },
  php: {
    files: (sample) => ({
      'webhook.php': sample,
      'prova.php': `<?php
require 'webhook.php';
for ($i = 2; $i < $argc; $i += 2) {
    echo json_encode(firma_valida(file_get_contents($argv[$i]), $argv[$i + 1], $argv[1])), PHP_EOL;
}
`,
    }),
    commands: [['php', 'prova.php']],
  },
  java: {
    files: (sample) => ({
      'Webhook.java': sample,
      'Prova.java': `import java.nio.file.Files;
import java.nio.file.Path;

class Prova {
    public static void main(String[] args) throws Exception {
        for (int i = 1; i < args.length; i += 2) {
            System.out.println(Webhook.firmaValida(Files.readAllBytes(Path.of(args[i])), args[i + 1], args[0]));
        }
    }
}
`,
    }),
    commands: [
      ['javac', '-encoding', 'UTF-8', 'Prova.java', 'Webhook.java'],
      ['java', '-Dfile.encoding=UTF-8', 'Prova'],
    ],
  },
};

const folder = temporaryFolder(afterAll);

/** The function of the page in one language, as readers copy it. */
function sampleOf(language: Language): string {
  const { fence } = languages[language];
  const section = copy.slice(copy.indexOf('Verificare un evento'));
  return new RegExp(`\`\`\`${fence}\\n(.*?)\`\`\``, 's').exec(section)?.[1] ?? '';
}

/** What the program of a language says of each delivery: `true` for a valid one. */
async function judged(
  language: Language,
  { files, commands }: Program,
  all: readonly Delivery[],
): Promise<readonly string[]> {
  const bodies = all.map(({ body }, index) => [`corpo-${index}.json`, body] as const);
  const pairs = all.flatMap(({ header }, index) => [`corpo-${index}.json`, header]);
  const written = { ...files(sampleOf(language)), ...Object.fromEntries(bodies) };
  const run = runIn(join(folder, language), written, AbortSignal.timeout(120_000), UTF8);
  let printed = '';
  for (const [index, [command, ...given]] of commands.entries())
    printed = await run(command, ...given, ...(index === commands.length - 1 ? [SECRET, ...pairs] : []));
  return printed.trim().split(/\r?\n/);
}

describe('the signature of a webhook', () => {
  it('of the page is that of its body, with the secret of the page', () => {
    expect(BODY).not.toBe('');
    expect(exampleSignature).toBe(signatureOf(exampleTime));
  });

  for (const language of LANGUAGES) {
    const program = programs[language];
    // The owner may offer samples in more languages than this page has.
    if (!program) continue;
    const runner = runners[language];
    const isMissing = !TOOLS_REQUIRED && !runner.isPresent();
    const needs = `needs: ${installation(runner)}`;
    it.skipIf(isMissing)(`is checked by the code in ${language}: ours passes, nothing else (${needs})`, async () => {
      const named = Object.entries(deliveries());
      const said = await judged(
        language,
        program,
        named.map(([, delivery]) => delivery),
      );
      const results = named.map(([name], index) => [name, said[index]]);
      expect(results).toEqual(named.map(([name, { isValid }]) => [name, String(isValid)]));
    });
  }
});
