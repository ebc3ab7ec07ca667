import { useId, type ReactElement, type ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon, type IconName } from '../icon/icon.tsx';
import blocking from './blocking-dialog.module.css';
import styles from './modal.module.css';

export interface BlockingDialogProps {
  readonly title: string;
  readonly icon?: IconName;
  readonly isOpen: boolean;
  /** The ways out: without one of them the user is caught. */
  readonly actions: ReactNode;
  readonly children: ReactNode;
}

/**
 * A question that stands until it is answered: neither Esc nor a click beside it closes it, and it has no cross (SLA4).
 */
export function BlockingDialog({ title, icon, isOpen, actions, children }: BlockingDialogProps): ReactElement {
  const titleId = useId();
  const textId = useId();
  return (
    <I18nProvider locale="en-CA">
      <ModalOverlay
        className={`${styles.shade} ${styles.middleShade}`}
        isDismissable={false}
        isKeyboardDismissDisabled
        isOpen={isOpen}
      >
        <AriaModal className={`${styles.window} ${styles.middle}`} data-place="middle">
          <Dialog
            className={styles.dialog ?? ''}
            role="alertdialog"
            aria-labelledby={titleId}
            aria-describedby={textId}
          >
            {icon && (
              <span className={blocking.icon}>
                <Icon name={icon} />
              </span>
            )}
            <h2 id={titleId} className={blocking.title}>
              {title}
            </h2>
            <div id={textId} className={blocking.text}>
              {children}
            </div>
            <div className={`${styles.foot} ${blocking.foot}`}>{actions}</div>
          </Dialog>
        </AriaModal>
      </ModalOverlay>
    </I18nProvider>
  );
}
