import { useEffect, useState } from 'react';

/** Milliseconds without a key after which the server is asked. */
const RESTS_AFTER = 200;

/** The text once the typing rests. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, RESTS_AFTER);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
