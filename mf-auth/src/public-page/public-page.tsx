import { useProvider } from '@portal/platform/core';
import { Brand } from '@portal/ui/core';
import type { ReactElement, ReactNode } from 'react';
import styles from './public-page.module.css';

export interface PublicPageProps {
  /** Content at the end of the first line. */
  readonly action?: ReactNode;
  /** Omits the line below the head, as on the landing page. */
  readonly isPlain?: boolean;
  readonly children: ReactNode;
}

/**
 * A page for visitors, over the whole window: whose portal it is, the page, and where the provider is. Details that the
 * provider has not set are omitted (OP1).
 */
export function PublicPage({ action, isPlain = false, children }: PublicPageProps): ReactElement {
  const { name, logo, address, site } = useProvider();
  return (
    <div className={styles.page} data-page="whole" data-plain={isPlain || undefined}>
      <div className={styles.head}>
        <Brand {...(name !== null && { name })} logo={logo} />
        {action}
      </div>
      <div className={styles.content}>{children}</div>
      <div className={styles.foot}>
        {name !== null && <p>{[name, address].filter(Boolean).join(' · ')}</p>}
        <p>{site === null ? 'Owner portal' : <a href={site}>{new URL(site).hostname}</a>}</p>
      </div>
    </div>
  );
}
