import type { ReactElement, ReactNode } from 'react';

interface PlainLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** Loads the page again, because there is no shell to notify the two React roots of an address change. */
export function PlainLink({ to, children, ...rest }: PlainLinkProps): ReactElement {
  return (
    <a {...rest} href={to}>
      {children}
    </a>
  );
}
