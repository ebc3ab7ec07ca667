import { useEffect, useState } from 'react';

/** Waiting shorter than this many milliseconds is not noticed. */
const noticeable = 200;

/** True once the component has been mounted for a noticeable time. */
export function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, noticeable);
    return () => {
      clearTimeout(timer);
    };
  }, []);
  return isSlow;
}
