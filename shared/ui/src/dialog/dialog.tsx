import type { ReactElement } from 'react';
import { Modal, type ModalProps } from '../modal/modal.tsx';

/** A centred window, on a phone at the bottom edge, for a form or a question. */
export function Dialog(props: ModalProps): ReactElement {
  return <Modal place="middle" {...props} />;
}
