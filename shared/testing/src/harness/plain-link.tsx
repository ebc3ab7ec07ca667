import type { ReactElement, ReactNode } from 'react';

interface PlainLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Loads the page anew: no shell tells one root of the other's address. */
export function PlainLink({ to, children, ...rest }: PlainLinkProps): ReactElement {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
