import type { ReactElement } from 'react';
import type { LinkComponent } from '../link/link-component.ts';
import styles from './property-card.module.css';

/** The tile after the last property (exact texts, RT16). */
export function AddCard({ href, link: Link }: { readonly href: string; readonly link: LinkComponent }): ReactElement {
  return (
    <article className={`${styles.card} ${styles.add}`}>
      <div className={styles.hatched} />
      <div className={styles.facts}>
        <h3 className={styles.address}>
          <Link to={href} className={styles.link}>
            Add New Property
          </Link>
        </h3>
        <p className={styles.note}>Coming Soon</p>
      </div>
    </article>
  );
}
