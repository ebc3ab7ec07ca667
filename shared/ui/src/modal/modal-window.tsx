import { useEffect, useId, useRef, type ReactElement, type RefObject } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../icon/icon.tsx';
import styles from './modal.module.css';
import type { ModalProps, PlacedModalProps } from './modal-props.ts';

export function ModalWindow({
  isOpen,
  onClose,
  place,
  isWide = false,
  isShort = false,
  ...content
}: PlacedModalProps): ReactElement {
  const handleOpenChange = (isNowOpen: boolean): void => {
    if (!isNowOpen) onClose();
  };
  return (
    <I18nProvider locale="en-CA">
      <ModalOverlay
        className={`${styles.shade} ${styles[`${place}Shade`]}`}
        isDismissable
        isOpen={isOpen}
        onOpenChange={handleOpenChange}
      >
        <AriaModal
          className={`${styles.window} ${styles[place]} ${isWide ? styles.wide : ''} ${isShort ? styles.short : ''}`}
          data-place={place}
        >
          <Content onClose={onClose} {...content} />
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}

function Content({ title, onClose, back, children }: Omit<ModalProps, 'isOpen' | 'isWide' | 'isShort'>): ReactElement {
  const titleId = useId();
  const heading = useTitleFocus(title);
  const content = useFirstFocus();
  return (
    <Dialog className={styles.dialog ?? ''} aria-labelledby={titleId}>
      {back && (
        <button type="button" className={styles.back} onClick={back.onBack}>
          <Icon name="back" />
          {back.label}
        </button>
      )}
      <header className={styles.head}>
        <h2 id={titleId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div ref={content} className={styles.content}>
        {children}
      </div>
    </Dialog>
  );
}

/** A window takes the focus itself, unless something in it is marked `data-focus-first`: the safe button of a question. */
function useFirstFocus(): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.querySelector<HTMLElement>('[data-focus-first]')?.focus(), []);
  return content;
}

/** A new title means new content: the focused element is gone, so the title takes focus and is announced. */
function useTitleFocus(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}
