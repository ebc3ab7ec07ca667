import { VisuallyHidden } from '@portal/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { focusHeading } from './focus-heading.ts';
import { portalName } from './portal-name.ts';

export interface AreaNewsProps {
  readonly title: string;
  /** Names what is shown; null while nothing is. */
  readonly area: string | null;
}

/**
 * Tells everybody that the area changed: the document's title, an announcement, and focus on the page's heading. The
 * first page of a visit is left to the browser.
 */
export function AreaNews({ title, area }: AreaNewsProps): ReactElement {
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
