import { VisuallyHidden } from '@portal/ui/core';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { focusHeading } from './focus-heading.ts';
import { portalName } from './portal-name.ts';

export interface AreaAnnouncerProps {
  readonly title: string;
  /** Identifies what is shown; null while nothing is. */
  readonly area: string | null;
}

/**
 * Makes a change of area noticeable: it sets the document's title, announces the page to screen readers and focuses its
 * heading. The first page of a visit is left to the browser.
 */
export function AreaAnnouncer({ title, area }: AreaAnnouncerProps): ReactElement {
  const previous = useRef<string | null>(null);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    document.title = title === portalName ? portalName : `${title} · ${portalName}`;
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
