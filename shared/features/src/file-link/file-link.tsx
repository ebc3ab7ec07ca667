import { openFile } from '@portal/platform';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';

export interface FileLinkProps extends Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'> {
  readonly href: string;
}

/** A file in a tab of its own. One that cannot be opened says why in the page (TEN 168). */
export function FileLink({ href, children, ...rest }: FileLinkProps): ReactElement {
  const handleClick = (event: MouseEvent): void => {
    if (isPlain(event) && openFile(href)) event.preventDefault();
  };
  return (
    <a {...rest} href={href} target="_blank" rel="noopener" onClick={handleClick}>
      {children}
    </a>
  );
}

/** With a key held, the owner says where it opens. */
function isPlain({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return !ctrlKey && !metaKey && !shiftKey && !altKey;
}
