export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** The path data of a drawing on a grid of 24 by 24. */
  readonly icon: string;
  readonly isCurrent: boolean;
}
