/** Each drawn on a 24 by 24 grid with one stroke. */
export const iconPaths = {
  home: 'M3 10.5 12 3l9 7.5V20a1 1 0 0 1-1 1h-5v-6H9v6H4a1 1 0 0 1-1-1z',
  page: 'M6 3h9l4 4v14H6zM14 3v5h5',
  more: 'M5.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM12.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0zM19.5 12a.5.5 0 1 1-1 0 .5.5 0 0 1 1 0z',
  logout: 'M14 4h5v16h-5M3 12h11M10 8l4 4-4 4',
  close: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 5v9M12 18.5v.01',
  alert: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V13M12 16.5v.01',
  question: 'M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 18.5v.01',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  sun: 'M12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM12 1v2M12 21v2M1 12h2M21 12h2M4 4l2 2M18 18l2 2M20 4l-2 2M4 20l2-2',
  moon: 'M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z',
  device: 'M3 5h18v11H3zM8 20h8M12 16v4',
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
} as const;

export type IconName = keyof typeof iconPaths;
