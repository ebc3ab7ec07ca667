import { useSession } from '@portal/platform';
import { Brand, Card } from '@portal/ui';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly heading: string;
  /** What it shows has taken the place of something else on the page: it is read out from its heading on. */
  readonly isNews?: boolean;
  readonly children: ReactNode;
}

/** A page of one thing to do. For somebody logged in the frame has brand and title already, and its own heading stands below that. */
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
