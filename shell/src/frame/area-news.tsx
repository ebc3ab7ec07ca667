import { VisuallyHidden } from '@portal/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';

export interface AreaNewsProps {
  readonly title: string;
  /** The address shown; null while nothing is. */
  readonly area: string | null;
}

const portal = 'Owner portal';

/**
 * Tells everybody that the area changed: the document's title, an announcement, and focus on the page's heading. The
 * first page of a visit is left to the browser.
 */
export function AreaNews({ title, area }: AreaNewsProps): ReactElement {
  const previous = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = title === portal ? portal : `${title} · ${portal}`;
  }, [title]);

  useEffect(() => {
    if (area === null) return;
    const hasMoved = previous.current !== null && previous.current !== area;
    previous.current = area;
    if (!hasMoved) return;
    setAnnouncement(title);
    return focusHeading();
  }, [area, title]);

  return (
    <VisuallyHidden>
      <span role="status">{announcement}</span>
    </VisuallyHidden>
  );
}

/** Focuses the page's h1, waiting for it when the area brings its own. Returns the way to stop waiting. */
function focusHeading(): () => void {
  if (focusNow()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (focusNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
  };
}

function focusNow(): boolean {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
  return heading !== null;
}
