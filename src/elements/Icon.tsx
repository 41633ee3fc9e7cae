import type { CardIcon } from '../model/card-icons.ts';

/** The paths of the icons on cards, on a grid of 24 units. */
const CARD_PATHS: Readonly<Record<CardIcon, string>> = {
  aggiungi: 'M12 5v14M5 12h14',
  luogo:
    'M12 21s-6.5-5.6-6.5-11a6.5 6.5 0 0 1 13 0c0 5.4-6.5 11-6.5 11zM14.25 10a2.25 2.25 0 1 1-4.5 0 2.25 2.25 0 0 1 4.5 0z',
  negozio:
    'M5 11v9h14v-9M3.5 9.5L5.5 4h13l2 5.5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 20v-5h4v5',
  lettera: 'M4 6h16v12H4zM4 7l8 6 8-6',
  pagina: 'M4 5h16v14H4zM4 9h16M7 7v.1M9.5 7v.1',
  furgone: 'M3 6h11v10H3zM14 10h4l3 3v3h-7zM9 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0zM19 17.5a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  etichetta: 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8.5 8.5v.1',
  codice: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
};

/** The paths of all icons. */
const PATHS = {
  ...CARD_PATHS,
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  home: 'M4 11.5L12 5l8 6.5V19a1 1 0 0 1-1 1h-4.5v-5.5h-5V20H5a1 1 0 0 1-1-1z',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1zM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  search: 'M20 20l-4.5-4.5M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0z',
  sun: 'M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6l1.4 1.4M17 17l1.4 1.4M5.6 18.4L7 17M17 7l1.4-1.4M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0z',
  nota: 'M12 11v5.5M12 7.6v.1M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z',
  suggerimento:
    'M9.5 17.5h5M10 20.5h4M12 3a6.5 6.5 0 0 0-4 11.6c.9.8 1.5 1.6 1.5 2.9h5c0-1.3.6-2.1 1.5-2.9A6.5 6.5 0 0 0 12 3z',
  attenzione: 'M12 9v4.5M12 17v.1M10.3 4.4L2.8 17.5A2 2 0 0 0 4.5 20.5h15a2 2 0 0 0 1.7-3L13.7 4.4a2 2 0 0 0-3.4 0z',
  pericolo: 'M12 7.5v5.5M12 16.4v.1M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof PATHS;

/** An icon. Screen readers skip it, since it only repeats the words beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
