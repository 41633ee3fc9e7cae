/** The texts of the diagram of the statuses. */
export const statusDiagram = {
  title: 'Come si muove una spedizione da uno stato all’altro',
  caption:
    'La strada arancione è quella abituale; accanto a ogni stato ci sono gli altri che possono seguirlo. Il bordo tratteggiato indica che il viaggio riprende, quello doppio uno stato finale.',
  lanes: { road: 'Strada abituale', detours: 'Soste e imprevisti', exits: 'Senza consegna' },
  ways: (label: string) => `Dopo «${label}» anche`,
} as const;
