import type { ReactElement } from 'react';
import { iconPaths, type IconName } from './icon-paths.ts';
import styles from './icon.module.css';

export type { IconName } from './icon-paths.ts';

/** A decorative icon beside a text. It never carries meaning alone. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return <PathIcon path={iconPaths[name]} />;
}

/** An icon from SVG path data on a 24 by 24 grid, drawn with one stroke. */
export function PathIcon({ path }: { readonly path: string }): ReactElement {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={path} />
    </svg>
  );
}
