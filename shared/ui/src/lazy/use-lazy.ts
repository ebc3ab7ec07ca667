import { useCallback, useRef, useState } from 'react';

/** A part that is loaded when somebody asks for it. */
export type LazyPart<Part> =
  { readonly status: 'idle' | 'waiting' | 'failed' } | { readonly status: 'ready'; readonly part: Part };

/** Loads a part on demand. What failed is requested again when it is asked for again. */
export function useLazy<Part>(request: () => Promise<Part>): readonly [late: LazyPart<Part>, load: () => void] {
  const [late, setLate] = useState<LazyPart<Part>>({ status: 'idle' });
  const isUnderWay = useRef(false);
  const load = useCallback(() => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLate({ status: 'waiting' });
    request().then(
      (part) => setLate({ status: 'ready', part }),
      () => {
        isUnderWay.current = false;
        setLate({ status: 'failed' });
      },
    );
  }, [request]);
  return [late, load];
}
