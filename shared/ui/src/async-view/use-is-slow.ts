import { useEffect, useState } from 'react';

/** Waiting shorter than this many milliseconds is not noticed. */
const noticeable = 200;

/** True once the component has been mounted for a noticeable time, or for so many milliseconds. */
export function useIsSlow(after = noticeable): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSlow(true);
    }, after);
    return () => {
      clearTimeout(timer);
    };
  }, [after]);
  return isSlow;
}
