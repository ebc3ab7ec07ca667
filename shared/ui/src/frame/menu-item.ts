export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** SVG path data on a 24 by 24 grid. */
  readonly icon: string;
  readonly isCurrent: boolean;
}
