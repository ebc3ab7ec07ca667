import type { ReactElement } from 'react';
import styles from './brand.module.css';

export interface BrandProps {
  readonly name?: string;
  /** The address of a picture, in place of the first letter. */
  readonly logo?: string | null;
}

export function Brand({ name = 'Owner portal', logo = null }: BrandProps): ReactElement {
  return (
    <p className={styles.brand}>
      {logo === null ? (
        <span className={styles.mark} aria-hidden="true">
          {Array.from(name).at(0)?.toLocaleUpperCase('en')}
        </span>
      ) : (
        <img className={styles.logo} src={logo} alt="" />
      )}
      {name}
    </p>
  );
}
