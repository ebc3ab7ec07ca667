export interface MenuItem {
  readonly label: string;
  readonly href: string;
  /** A name of an icon; it travels in the registry, so it may be one this version does not know. */
  readonly icon: string;
  readonly isCurrent: boolean;
}
