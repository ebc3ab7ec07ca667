import { useLayoutEffect, useRef, type ReactElement, type RefObject } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './toast-list.module.css';

export interface Toast {
  readonly id: string;
  readonly kind: 'success' | 'error' | 'note';
  readonly title: string;
  readonly message: string;
}

export interface ToastListProps {
  readonly toasts: readonly Toast[];
  readonly onDismiss: (id: string) => void;
  /** Called while the pointer or focus is on a message, which must not disappear then. */
  readonly onPause: () => void;
  readonly onResume: () => void;
}

/**
 * Short messages at the top right, below the header: they cover neither its search nor its bell. On a phone they move
 * the page down, and on narrow screens its windows. They stay usable while a dialog is open, because react-aria
 * ignores a marked layer.
 */
export function ToastList({ toasts, onDismiss, onPause, onResume }: ToastListProps): ReactElement {
  const list = useAnnouncedHeight(toasts);
  return (
    <section className={styles.corner} aria-label="Messages" data-react-aria-top-layer="true">
      <div
        ref={list}
        role="presentation"
        className={styles.list}
        onPointerEnter={onPause}
        onPointerLeave={onResume}
        onFocus={onPause}
        onBlur={onResume}
      >
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} onDismiss={onDismiss} />
        ))}
      </div>
    </section>
  );
}

/** Pixels above and below the list. */
const around = 24;

/** Windows, which are no part of the list, read from the page how much room it takes over them. */
function useAnnouncedHeight(toasts: readonly Toast[]): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const height = list.current?.scrollHeight ?? 0;
    document.documentElement.style.setProperty('--toasts-height', `${height === 0 ? 0 : height + around}px`);
  }, [toasts]);
  return list;
}

function ToastItem({
  toast,
  onDismiss,
}: {
  readonly toast: Toast;
  readonly onDismiss: (id: string) => void;
}): ReactElement {
  const { id, kind, title, message } = toast;
  return (
    <div className={`${styles.toast} ${styles[kind]}`} role={kind === 'error' ? 'alert' : 'status'} aria-atomic="true">
      <span className={styles.icon}>
        <Icon name={kind === 'success' ? 'check' : 'alert'} />
      </span>
      <div className={styles.texts}>
        <p className={styles.title}>{title}</p>
        <p>{message}</p>
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label="Close message"
        onClick={() => {
          onDismiss(id);
        }}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
