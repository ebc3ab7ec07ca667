import { isWebAddress } from '@portal/domain';
import { Panel, VisuallyHidden } from '@portal/ui';
import type { ReactElement } from 'react';
import type { ForLease } from '../../data/use-for-lease.ts';
import styles from './for-lease.module.css';

/** Where the property is advertised. A link that is no web address is not shown (API8). */
export function Advertisements({
  advertisements,
}: {
  readonly advertisements: ForLease['advertisments'];
}): ReactElement {
  const shown = advertisements.filter(({ url }) => isWebAddress(url));
  return (
    <Panel title="Your Advertisements">
      {shown.length === 0 && <p className={styles.nothing}>The property is advertised nowhere at the moment.</p>}
      <ul className={styles.list}>
        {shown.map(({ platformTitle, url }, index) => (
          <li key={`${index} ${url}`} className={styles.item}>
            <span className={styles.platform}>{platformTitle}</span>
            <a className={styles.view} href={url} target="_blank" rel="noopener noreferrer">
              View<VisuallyHidden> the advertisement on {platformTitle}, in a new tab</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
