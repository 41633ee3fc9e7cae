import { Illustration } from '../components/illustrations/Illustration.tsx';
import { paragraph } from '../copies/blocks.ts';
import { emphasis, words } from '../copies/inline.ts';
import type { Illustration as Picture } from '../model/illustration.ts';
import type { PageStyles } from '../model/page-styles.ts';
import { illustrations } from '../strings/illustrations.ts';
import { NOTHING } from './found.ts';
import { type NodeRecord, noHeadings } from './record.ts';

const PICTURE_STYLES: Readonly<Record<Picture['name'], PageStyles>> = {
  stati: 'illustrations/status-diagram',
  'percorso-ordine': 'illustrations/order-road',
  'pagina-tracking': 'illustrations/tracking-page',
  'notifica-email': 'illustrations/email',
  'lista-spedizioni': 'illustrations/shipment-list',
  'dettaglio-spedizione': 'illustrations/shipment-detail',
  'impostazioni-notifiche': 'illustrations/notification-settings',
};

/** A drawing with its caption. */
export const illustration: NodeRecord<'illustration'> = {
  component: ({ node }) => <Illustration illustration={node} />,
  copy: ({ name }) => [paragraph(emphasis(words(`${illustrations[name].title}. ${illustrations[name].caption}`)))],
  words: () => NOTHING,
  contents: noHeadings,
  styles: ({ name }) => ['illustrations/illustration', PICTURE_STYLES[name]],
};
