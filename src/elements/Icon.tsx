/** The paths of the icons, on a grid of 24 units. */
const PATHS = {
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
