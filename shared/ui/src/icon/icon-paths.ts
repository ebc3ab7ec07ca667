/** Each drawn on a 24 by 24 grid with one stroke. */
export const iconPaths = {
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  page: 'M6 3h9l4 4v14H6zM14 3v5h5',
  more: 'M5.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM19.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
  logout: 'M14 4h5v16h-5M3 12h11M10 8l4 4-4 4',
  close: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 5v9M12 18.5v.01',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16.5v.01',
  caution: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.01',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18.5v.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c1-5 5-6 8-6s7 1 8 6',
  phone: 'M6 3h4l1.5 5-2.5 1.5a11 11 0 0 0 5.5 5.5l1.5-2.5 5 1.5v4a2 2 0 0 1-2 2A17 17 0 0 1 4 5a2 2 0 0 1 2-2z',
  offline:
    'M3 3l18 18M12 19v.01M8.5 15.5a5 5 0 0 1 5-1.3M5 12a10 10 0 0 1 4.5-2.6M2 8.5A15 15 0 0 1 6 6M12.5 9A10 10 0 0 1 19 12M10 5a15 15 0 0 1 12 3.5',
  down: 'M6 9l6 6 6-6',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2 20c.6-4 3.5-5.5 7-5.5s6.4 1.5 7 5.5M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.8c2.5.7 3.7 2.5 4 5.2',
  pencil: 'M4 20h4L19 9l-4-4L4 16z',
  mail: 'M3 6h18v12H3zM3 7l9 7 9-7',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  copy: 'M9 9h11v12H9zM5 15H4V3h11v2',
  link: 'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  back: 'M15 5l-7 7 7 7',
  forward: 'M9 5l7 7-7 7',
  undo: 'M9 14 4 9l5-5M4 9h10a5.5 5.5 0 0 1 0 11h-4',
  plus: 'M12 5v14M5 12h14',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4',
  pause: 'M9 5v14M15 5v14',
  play: 'M8 5l11 7-11 7z',
  up: 'M6 15l6-6 6 6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
} as const;

export type IconName = keyof typeof iconPaths;
