import type { ReactElement, ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Icon } from '../icon/icon.tsx';
import styles from './drawer.module.css';

export interface DrawerProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog at the right edge, on a phone at the lower one. It holds focus while open and gives it back when closed. The
 * locale is the portal's: react-aria would say its hidden words in the device's language.
 */
export function Drawer({ title, isOpen, onClose, children }: DrawerProps): ReactElement {
  const handleOpenChange = (isNowOpen: boolean): void => {
    if (!isNowOpen) onClose();
  };
  return (
    <I18nProvider locale="en-CA">
      <ModalOverlay className={styles.shade ?? ''} isDismissable isOpen={isOpen} onOpenChange={handleOpenChange}>
        <Modal className={styles.drawer ?? ''}>
          <Dialog className={styles.dialog ?? ''}>
            <header className={styles.head}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
                <Icon name="close" />
              </button>
            </header>
            {children}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  );
}
