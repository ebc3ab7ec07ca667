export interface MenuItem {
  readonly label: string;
  /** The label in the bar of a phone, where the whole one takes two lines; null when the label is short enough. */
  readonly short?: string | null;
  /** Further words by which a search finds it. */
  readonly words?: string | undefined;
  readonly href: string;
  /** SVG path data on a 24 by 24 grid. */
  readonly icon: string;
  readonly isCurrent: boolean;
}
