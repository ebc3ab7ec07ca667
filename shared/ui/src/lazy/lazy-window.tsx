import { useEffect, useEffectEvent, useState, type ComponentType, type ReactElement } from 'react';
import { WindowFailure } from './window-failure.tsx';

/** The props that every window has. */
export interface WindowProps {
  readonly isOpen: boolean;
  /** Absent for a window that closes by what stands in it. */
  readonly onClose?: () => void;
}

const loads = new Set<() => Promise<unknown>>();

/** Loads the code of every window, as a test needs it that opens one and looks at once. */
export async function loadWindows(): Promise<void> {
  await Promise.all([...loads].map((load) => load()));
}

/**
 * A window whose code is loaded with the first touch of the page or some seconds after it, at the latest when it opens.
 * Where it cannot be loaded, it says so in its place, with Retry.
 * @example export const Modal = lazyWindow(async () => (await import('./modal-window.tsx')).ModalWindow);
 */
export function lazyWindow<Props extends WindowProps>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let Loaded: ComponentType<Props> | null = null;
  let pending: Promise<void> | null = null;
  const loadOnce = (): Promise<void> => {
    pending ??= load().then(
      (loaded) => {
        Loaded = loaded;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    return pending;
  };
  loads.add(loadOnce);
  return function LazyWindow(props: Props): ReactElement | null {
    const { isOpen, onClose } = props;
    const [Window, setWindow] = useState(() => Loaded);
    const [hasFailed, setFailed] = useState(false);
    const ask = async (): Promise<void> => {
      setFailed(false);
      await loadOnce().then(
        () => setWindow(() => Loaded),
        () => setFailed(true),
      );
    };
    const begin = useEffectEvent(() => void ask());
    const isMissing = Window === null;
    useEffect(() => {
      if (!isMissing) return;
      if (!isOpen) return whenTouched(begin);
      begin();
    }, [isMissing, isOpen]);
    const Shown = Window ?? Loaded;
    if (Shown !== null) return <Shown {...props} />;
    return isOpen && hasFailed ? <WindowFailure onRetry={ask} onClose={onClose} /> : null;
  };
}

const touches = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** Milliseconds after which the page is complete on a slow connection, too. */
const complete = 10_000;

/** Begins once: the figures of the page come first. Returns a function that takes it back. */
function whenTouched(begin: () => void): () => void {
  const stop = (): void => {
    clearTimeout(timer);
    for (const touch of touches) document.removeEventListener(touch, beginOnce, { capture: true });
  };
  const beginOnce = (): void => {
    stop();
    begin();
  };
  const timer = setTimeout(beginOnce, complete);
  for (const touch of touches) document.addEventListener(touch, beginOnce, { capture: true, passive: true });
  return stop;
}
