import { useSession } from '@portal/platform/core';
import { Card, Icon } from '@portal/ui/core';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { PublicPage } from '../public-page/public-page.tsx';
import { WhomToAsk } from '../public-page/whom-to-ask.tsx';
import styles from './sheet.module.css';

export interface SheetProps {
  readonly heading: string;
  /** One line below the heading. */
  readonly lead?: string;
  /** Asked before the provider's telephone and email. */
  readonly question: string;
  /** Whether it replaces other content: then its heading takes the focus, so that screen readers read it. */
  readonly isNews?: boolean;
  /** A clock stands above the heading. */
  readonly isTooLate?: boolean;
  readonly children: ReactNode;
}

/** A page with a single task. For a logged-in user the frame has the brand and the h1, so its own heading is an h2. */
export function Sheet(props: SheetProps): ReactElement {
  const hasFrame = useSession().status === 'signed-in';
  if (hasFrame) return <Column {...props} level={2} />;
  return (
    <PublicPage>
      <Column {...props} level={1} />
    </PublicPage>
  );
}

function Column({
  heading,
  lead,
  question,
  isNews = false,
  isTooLate = false,
  level,
  children,
}: SheetProps & { readonly level: 1 | 2 }): ReactElement {
  const Heading = level === 1 ? 'h1' : 'h2';
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) title.current?.focus();
    else if (level === 1) focusFirstField(title.current);
  }, [isNews, level]);
  return (
    <div className={styles.column}>
      <Card>
        <div className={styles.sheet}>
          <div>
            {isTooLate && (
              <p className={styles.sign}>
                <Icon name="clock" />
              </p>
            )}
            <Heading
              ref={title}
              tabIndex={-1}
              className={styles.heading}
              onFocus={isNews ? undefined : () => focusFirstField(title.current)}
            >
              {heading}
            </Heading>
            {lead && <p className={styles.text}>{lead}</p>}
          </div>
          {children}
        </div>
      </Card>
      <WhomToAsk question={question} />
    </div>
  );
}

/**
 * The shell focuses the heading of a page that has come; on a page for typing the first field has the focus instead.
 */
function focusFirstField(title: HTMLElement | null): void {
  title?.closest(`.${styles.sheet}`)?.querySelector<HTMLElement>('input:not([type=checkbox])')?.focus();
}
