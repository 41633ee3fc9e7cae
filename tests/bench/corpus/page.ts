import { codeBlock } from './code.ts';
import { createRandom, type Random } from './random.ts';
import { heading, paragraph, sentence } from './sentences.ts';

/** A page of some 10 KiB: parts with text, and among them code blocks, tables, lists and links. */
export type CorpusPage = {
  readonly path: string;
  readonly route: string;
  readonly title: string;
  readonly text: string;
};

/** How many pages stand in one group of the sidebar, and how many groups in one that holds groups. */
const GROUP = 25;
const SECTION = 20;

const PARTS = 8;

/** Writes the page of a number; links go to pages with smaller numbers. */
export function corpusPage(number: number): CorpusPage {
  const random = createRandom(number + 1);
  const { path, route } = addressOf(number);
  const title = `${heading(random)} (${number})`;
  const parts = Array.from({ length: PARTS }, (_, part) => writePart(part, number, random));
  const text = `---
title: ${title}
description: ${sentence(random).slice(0, 160)}
sidebar_label: Argomento ${number}
---

${paragraph(random, 2)}

${parts.join('\n\n')}
`;
  return { path, route, title, text };
}

/** Where the page of a number stands, and in which groups of the sidebar; number 0 is the home page, in none. */
export function addressOf(number: number): {
  readonly path: string;
  readonly route: string;
  readonly section: string;
  readonly group: string;
} {
  const section = `sezione-${Math.floor(number / GROUP / SECTION)}`;
  const group = `gruppo-${Math.floor(number / GROUP)}`;
  const name = `${section}/${group}/argomento-${number}`;
  return {
    path: number === 0 ? 'guide/index.md' : `guide/${name}.md`,
    route: number === 0 ? '/' : `/${name}`,
    section,
    group,
  };
}

function writePart(part: number, number: number, random: Random): string {
  const blocks = [
    `## ${heading(random)}`,
    sentence(random),
    ...(part % 3 === 0 ? [table(random)] : []),
    codeBlock(random),
    ...(part % 2 === 0 ? [`### ${heading(random)}`, codeBlock(random)] : [list(random)]),
    `${sentence(random)} Vedi [un altro argomento](${addressOf(random.below(number + 1)).route}) per il campo \`tracking_number\`.`,
  ];
  return blocks.join('\n\n');
}

function table(random: Random): string {
  const rows = Array.from(
    { length: 5 },
    (_, row) => `| **${row + 1}** | ${sentence(random).slice(0, 60)} | \`${random.below(10_000)}\` |`,
  );
  return ['| Passo | Che cosa succede | Codice |', '|---|---|---|', ...rows].join('\n');
}

function list(random: Random): string {
  return Array.from({ length: 4 }, () => `- ${sentence(random)}`).join('\n');
}
