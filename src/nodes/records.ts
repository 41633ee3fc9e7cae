import type { NodeType } from '../model/page-tree.ts';
import { checker } from './checker.tsx';
import { code } from './code.tsx';
import { endpoint } from './endpoint.tsx';
import { example } from './example.tsx';
import { examples } from './examples.tsx';
import { facts } from './facts.tsx';
import { fields } from './fields.tsx';
import { fold } from './fold.tsx';
import { group } from './group.tsx';
import { links } from './links.tsx';
import { list } from './list.tsx';
import { mediaTypes } from './media-types.tsx';
import { operations } from './operations.tsx';
import { paragraph } from './paragraph.tsx';
import { parts } from './parts.tsx';
import { prose } from './prose.tsx';
import type { NodeRecord } from './record.ts';
import { responses } from './responses.tsx';
import { samples } from './samples.tsx';
import { section } from './section.tsx';
import { statusDiagram } from './status-diagram.tsx';
import { values } from './values.tsx';
import { variants } from './variants.tsx';

/** The record of each type of node. */
export const records: { readonly [Type in NodeType]: NodeRecord<Type> } = {
  checker,
  code,
  endpoint,
  example,
  examples,
  facts,
  fields,
  fold,
  group,
  'status-diagram': statusDiagram,
  links,
  list,
  'media-types': mediaTypes,
  operations,
  paragraph,
  parts,
  prose,
  responses,
  samples,
  section,
  values,
  variants,
};
