import { lazyWindow } from '../lazy/lazy-window.tsx';
import type { BlockingDialogProps } from './blocking-dialog-props.ts';

/**
 * A question that stands until it is answered: neither Esc nor a click beside it closes it, and it has no cross (SLA4).
 */
export const BlockingDialog = lazyWindow<BlockingDialogProps>(
  async () => (await import(/* webpackChunkName: "windows" */ './blocking-window.tsx')).BlockingWindow,
);
