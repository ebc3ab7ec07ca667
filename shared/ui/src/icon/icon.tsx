import type { ReactElement } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName } from './icon-paths.ts';

/** A drawing beside words that say the same; never the only carrier of a meaning. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** For names that travel as data: an icon this version does not know is drawn as a plain page. */
export function toIconName(name: string): IconName {
  return Object.hasOwn(iconPaths, name) ? (name as IconName) : 'page';
}
