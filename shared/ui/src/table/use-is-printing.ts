import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Whether the page is being printed. Updates synchronously, before the browser renders the page for print. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const print = window.matchMedia('print');
    const change = (isNow: boolean) => (): void => {
      flushSync(() => {
        setPrinting(isNow);
      });
    };
    const begin = change(true);
    const end = change(false);
    const follow = (): void => {
      change(print.matches)();
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    print.addEventListener('change', follow);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      print.removeEventListener('change', follow);
    };
  }, []);
  return isPrinting;
}
