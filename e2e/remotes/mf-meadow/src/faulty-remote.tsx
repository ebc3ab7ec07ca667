import { defineRemote } from '@portal/platform';
import { useEffect, useState, type ReactElement } from 'react';

declare global {
  interface Window {
    /** By a remote's name, in which way a test wants it to fail. */
    remoteFaults?: Readonly<Record<string, 'import' | 'render' | 'unmount'>>;
  }
}

type Definition = Parameters<typeof defineRemote>[0];
type Wound = 'in an event' | 'in a timer' | 'in an effect';

/** As platform's `defineRemote`, of an area that fails when a test wants it to: README.md. Takes nothing of its own folder, for it is copied into others. */
export function defineFaultyRemote({ name, Root }: Definition): ReturnType<typeof defineRemote> {
  const fault = (): string | undefined => window.remoteFaults?.[name];
  const fail = (when: string): never => {
    throw new Error(`${name} is flooded ${when}`);
  };
  function FaultyRoot(): ReactElement {
    const wound = useWound(name);
    useEffect(() => {
      if (wound === 'in an effect') fail(wound);
    }, [wound]);
    if (fault() === 'render') fail('at first sight');
    if (wound !== null && wound !== 'in an effect') fail(wound);
    return <Root />;
  }
  if (fault() === 'import') fail('on import');
  const { bootstrap, mount, unmount: leave } = defineRemote({ name, Root: FaultyRoot });
  const unmount: typeof leave = (props) => (fault() === 'unmount' ? new Promise(() => undefined) : leave(props));
  return { bootstrap, mount, unmount };
}

/** What a test does to an area that stands there, by events of the window such as `mf-meadow breaks in a timer`. */
function useWound(name: string): Wound | null {
  const [wound, setWound] = useState<Wound | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const listen = (when: Wound, handle: () => void): void => {
      window.addEventListener(`${name} breaks ${when}`, handle, leaving);
    };
    listen('in an event', () => setWound('in an event'));
    listen('in a timer', () => setTimeout(setWound, 0, 'in a timer'));
    listen('in an effect', () => setWound('in an effect'));
    return () => leaving.abort();
  }, [name]);
  return wound;
}
