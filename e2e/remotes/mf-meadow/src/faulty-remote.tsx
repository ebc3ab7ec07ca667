import { defineRemote } from '@portal/platform';
import { useEffect, useState, type ReactElement } from 'react';

declare global {
  interface Window {
    /** How a test wants a remote to fail, by the remote's name. */
    remoteFaults?: Readonly<Record<string, 'import' | 'render' | 'unmount'>>;
  }
}

type Definition = Parameters<typeof defineRemote>[0];
type Breakage = 'in an event' | 'in a timer' | 'in an effect';

/**
 * Like the platform's `defineRemote`, for an area that fails on request (README.md). It imports nothing from its folder
 * because it is copied into other areas.
 */
export function defineFaultyRemote({ name, Root }: Definition): ReturnType<typeof defineRemote> {
  const fault = (): string | undefined => window.remoteFaults?.[name];
  const fail = (when: string): never => {
    throw new Error(`${name} is flooded ${when}`);
  };
  function FaultyRoot(): ReactElement {
    const breakage = useBreakage(name);
    useEffect(() => {
      if (breakage === 'in an effect') fail(breakage);
    }, [breakage]);
    if (fault() === 'render') fail('on first render');
    if (breakage !== null && breakage !== 'in an effect') fail(breakage);
    return <Root />;
  }
  if (fault() === 'import') fail('on import');
  const { bootstrap, mount, unmount: unmountRemote } = defineRemote({ name, Root: FaultyRoot });
  const unmount: typeof unmountRemote = (props) =>
    fault() === 'unmount' ? new Promise(() => undefined) : unmountRemote(props);
  return { bootstrap, mount, unmount };
}

/** Breaks a mounted area when a test dispatches a window event such as `mf-meadow breaks in a timer`. */
function useBreakage(name: string): Breakage | null {
  const [breakage, setBreakage] = useState<Breakage | null>(null);
  useEffect(() => {
    const listeners = new AbortController();
    const listen = (when: Breakage, handle: () => void): void => {
      window.addEventListener(`${name} breaks ${when}`, handle, listeners);
    };
    listen('in an event', () => setBreakage('in an event'));
    listen('in a timer', () => setTimeout(setBreakage, 0, 'in a timer'));
    listen('in an effect', () => setBreakage('in an effect'));
    return () => listeners.abort();
  }, [name]);
  return breakage;
}
