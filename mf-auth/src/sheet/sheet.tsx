import { useSession } from '@portal/platform';
import { Card } from '@portal/ui';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly heading: string;
  /** What it shows has taken the place of something else on the page: it is read out from its heading on. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** A page of one thing to do. Where the header has the page's title already, as for somebody logged in, its own stands below that. */
export function Sheet({ heading, isNews = false, children }: SheetProps): ReactElement {
  const Heading = useSession().status === 'signed-in' ? 'h2' : 'h1';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) title.current?.focus();
  }, [isNews]);
  return (
    <div className={styles.page}>
      <Card>
        <div className={styles.sheet}>
          <Heading ref={title} tabIndex={-1}>
            {heading}
          </Heading>
          {children}
        </div>
      </Card>
    </div>
  );
}
