import { useSyncExternalStore, type ReactElement } from 'react';
import { Button } from '../button/button.tsx';
import styles from './to-top.module.css';

export interface ToTopProps {
  /** The element that takes the focus, since the button disappears. */
  readonly target: string;
}

/** The way back from the end of a long page, on screens without a keyboard; absent near the beginning. */
export function ToTop({ target }: ToTopProps): ReactElement | null {
  const isFar = useSyncExternalStore(subscribe, isTwoScreensDown);
  if (!isFar) return null;
  const handleClick = (): void => {
    window.scrollTo({ top: 0 });
    document.getElementById(target)?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.place}>
      <Button icon="up" onClick={handleClick}>
        Back to top
      </Button>
    </div>
  );
}

function subscribe(onScroll: () => void): () => void {
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

const isTwoScreensDown = (): boolean => window.scrollY > 2 * window.innerHeight;
