import type { ComponentType, ReactNode } from 'react';

interface PortalLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The router's link, handed in: this package knows no router. */
export type LinkComponent = ComponentType<PortalLinkProps>;
