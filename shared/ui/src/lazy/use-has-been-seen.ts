import { useEffect, useState, type RefObject } from 'react';

/** Whether an element has been on the screen, so that what it needs is worth loading. */
export function useHasBeenSeen(place: RefObject<Element | null>): boolean {
  const [wasSeen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (wasSeen || element === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, wasSeen]);
  return wasSeen;
}
