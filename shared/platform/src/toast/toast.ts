import { constants, messages } from '@portal/contract';
import { toast as hotToast, useToaster } from 'react-hot-toast/headless';

export type ToastKind = 'success' | 'error' | 'note';

/** A short message at the top right, gone after five seconds unless pointed at or focused (NT5). */
export interface ToastMessage {
  readonly id: string;
  readonly kind: ToastKind;
  readonly title: string;
  readonly message: string;
}

export interface Toasts {
  readonly toasts: readonly ToastMessage[];
  readonly pause: () => void;
  readonly resume: () => void;
  readonly dismiss: (id: string) => void;
}

const options = { duration: constants.toastDuration };

/** The title of each kind of message; a note is neither a success nor an error. */
const titles: Readonly<Record<ToastKind, string>> = {
  success: messages.successTitle,
  error: messages.errorTitle,
  note: 'Please note',
};

/** A title in place of that of its kind (PR7). */
const cancelledKey = 'cancelled';

/** The success that is shown last of each topic. */
const latest = new Map<string, string>();

/**
 * Shows a message from anywhere on the page, with the title of its kind. An error of an action that can be tried again
 * has the action's key: a later one takes its place. So does a later success of the same topic, which makes the earlier
 * one untrue: what was saved is undone.
 */
export const toast = {
  success: (message: string, topic?: string): void => {
    const before = topic && latest.get(topic);
    if (before) hotToast.dismiss(before);
    const id = hotToast.success(message, options);
    if (topic) latest.set(topic, id);
  },
  error: (message: string, key?: string): void => void hotToast.error(message, { ...options, ...(key && { id: key }) }),
  note: (message: string): void => void hotToast(message, options),
  /** The user took a deletion back: 'Cancelled' and 'Not Changed.' in the style of an error (PR7). */
  cancelled: (): void => void hotToast.error(messages.notChanged, { ...options, id: cancelledKey }),
  /** The action has succeeded: the errors of earlier tries no longer apply (NT5). */
  removeError: (key: string): void => hotToast.dismiss(key),
};

/** The messages to show now, each once however often it came. Only the shell renders them. */
export function useToasts(): Toasts {
  const { toasts, handlers } = useToaster(options);
  const shown = Map.groupBy(toasts.filter((one) => one.visible).map(toMessage), keyOf);
  return {
    toasts: [...shown.values()].flatMap(([latest]) => latest ?? []),
    pause: handlers.startPause,
    resume: handlers.endPause,
    dismiss: (id) => {
      const alike = [...shown.values()].find((group) => group.some((one) => one.id === id)) ?? [];
      for (const one of alike) hotToast.dismiss(one.id);
    },
  };
}

function keyOf({ kind, message }: ToastMessage): string {
  return `${kind}: ${message}`;
}

function toMessage(one: { id: string; type: string; message: unknown }): ToastMessage {
  const kind = one.type === 'success' || one.type === 'error' ? one.type : 'note';
  return {
    id: one.id,
    kind,
    title: one.id === cancelledKey ? messages.cancelledTitle : titles[kind],
    message: String(one.message),
  };
}
