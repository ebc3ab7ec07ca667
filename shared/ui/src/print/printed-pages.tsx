import { useEffect } from 'react';

export interface PrintedPagesProps {
  readonly portal: string;
  /** The name of the owner whose figures they are. Absent before the login. */
  readonly owner: string | undefined;
  /** The day on which it is printed: '18 Mar, 2026'. */
  readonly day: string | undefined;
}

/**
 * Writes portal, owner and day into the margins of every printed page, of windows too: the page's style (`@page` in
 * `base.css`) reads them from the root element. A browser without margin boxes prints none of them.
 */
export function PrintedPages({ portal, owner, day }: PrintedPagesProps): null {
  useEffect(() => {
    const { style } = document.documentElement;
    const texts = { '--print-portal': portal, '--print-owner': owner, '--print-day': day && `Printed on ${day}` };
    for (const [name, text] of Object.entries(texts)) style.setProperty(name, quoted(text ?? ''));
    return () => {
      for (const name of Object.keys(texts)) style.removeProperty(name);
    };
  }, [portal, owner, day]);
  return null;
}

/** A CSS string: a name with a quotation mark or a backslash stays a name. */
function quoted(text: string): string {
  return `"${text.replaceAll(/["\\]/g, (mark) => `\\${mark}`).replaceAll(/\s+/g, ' ')}"`;
}
