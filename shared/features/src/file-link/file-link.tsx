import { openFileOnClick } from '@portal/platform';
import type { ComponentProps, MouseEvent, ReactElement } from 'react';

export interface FileLinkProps extends Pick<ComponentProps<'a'>, 'aria-label' | 'className' | 'children'> {
  readonly href: string;
}

/** A file in a tab of its own. One that cannot be opened says why in the page (TEN 168). */
export function FileLink({ href, children, ...rest }: FileLinkProps): ReactElement {
  const handleClick = (event: MouseEvent): void => {
    openFileOnClick(event, href);
  };
  return (
    <a {...rest} href={href} target="_blank" rel="noopener" onClick={handleClick}>
      {children}
    </a>
  );
}
