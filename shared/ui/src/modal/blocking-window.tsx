import { useId, type ReactElement } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Modal as AriaModal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../icon/icon.tsx';
import type { BlockingDialogProps } from './blocking-dialog-props.ts';
import blocking from './blocking-dialog.module.css';
import styles from './modal.module.css';

export function BlockingWindow({ title, icon, isOpen, actions, children }: BlockingDialogProps): ReactElement {
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
