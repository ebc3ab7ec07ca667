import type { ReactElement } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName } from './icon-paths.ts';

/** A drawing beside words that say the same; never the only carrier of a meaning. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return <PathIcon path={iconPaths[name]} />;
}

/** For drawings that travel as data: path data on a grid of 24 by 24, drawn with one stroke. */
export function PathIcon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
