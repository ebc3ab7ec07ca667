import { useSession } from '@portal/platform';
import { Brand, Card } from '@portal/ui';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly heading: string;
  /** Set when it replaces other content: its heading takes the focus, so that screen readers read it. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** A page with a single task. For a logged-in user the frame has the brand and the h1, so its own heading is an h2. */
export function Sheet({ heading, isNews = false, children }: SheetProps): ReactElement {
  const hasFrame = useSession().status === 'signed-in';
  const Heading = hasFrame ? 'h2' : 'h1';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) title.current?.focus();
  }, [isNews]);
  return (
    <div className={styles.page}>
      {!hasFrame && <Brand />}
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
