import { useCallback, useEffect, useRef } from 'react';

/** Whether the component still stands on the page; for what comes back when its reader may have left. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
