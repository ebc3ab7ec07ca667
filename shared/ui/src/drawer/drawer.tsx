import type { ReactElement } from 'react';
import { Modal, type ModalProps } from '../modal/modal.tsx';

/** A window at the right edge, on a phone at the bottom edge, for the details of something on the page. */
export function Drawer(props: ModalProps): ReactElement {
  return <Modal place="edge" {...props} />;
}
