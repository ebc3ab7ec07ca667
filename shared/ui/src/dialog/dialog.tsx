import type { ReactElement } from 'react';
import { Modal, type ModalProps } from '../modal/modal.tsx';

/** A window in the middle, on a phone at the lower edge: something to fill in or to answer. */
export function Dialog(props: ModalProps): ReactElement {
  return <Modal place="middle" {...props} />;
}
