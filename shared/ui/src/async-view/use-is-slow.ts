import { useEffect, useState } from 'react';

/** Milliseconds below which waiting is not noticed. */
const noticeable = 200;

/** True once the component has stood on the page longer than goes unnoticed. */
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
