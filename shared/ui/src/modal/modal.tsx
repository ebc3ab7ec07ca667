import { lazyWindow } from '../lazy/lazy-window.tsx';
import type { PlacedModalProps } from './modal-props.ts';

export type { ModalProps } from './modal-props.ts';

/**
 * A window over the page. It traps focus while open and returns it when closed. Esc, the cross and a click beside it
 * close it. The locale is the portal's: react-aria would say its hidden words in the device's language.
 */
export const Modal = lazyWindow<PlacedModalProps>(
  async () => (await import(/* webpackChunkName: "windows" */ './modal-window.tsx')).ModalWindow,
);
