import { useEffect, useState } from 'react';

/** Milliseconds: a time that comes too close disappears at most this late. */
const EVERY = 30_000;

/**
 * The current time while the page stays open: slots are real instants, not days of a portal whose day is frozen (BK2).
 */
export function useNow(): Date {
  const [now, setNow] = useState(realTime);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(realTime());
    }, EVERY);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}

function realTime(): Date {
  return new Date(performance.timeOrigin + performance.now());
}
