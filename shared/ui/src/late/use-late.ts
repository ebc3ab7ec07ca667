import { useCallback, useRef, useState } from 'react';

/** A part that is loaded when somebody asks for it. */
export type LatePart<Part> =
  { readonly status: 'idle' | 'waiting' | 'failed' } | { readonly status: 'ready'; readonly part: Part };

/** Loads a part on demand. What failed is requested again when it is asked for again. */
export function useLate<Part>(request: () => Promise<Part>): readonly [late: LatePart<Part>, load: () => void] {
  const [late, setLate] = useState<LatePart<Part>>({ status: 'idle' });
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
