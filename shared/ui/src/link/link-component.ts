import type { ComponentType, ReactNode } from 'react';

interface PortalLinkProps {
  readonly to: string;
  readonly className?: string | undefined;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-current'?: 'page' | undefined;
  readonly onClick?: (() => void) | undefined;
  readonly children?: ReactNode;
}

/** The router's link is passed in, because this package does not depend on a router. */
export type LinkComponent = ComponentType<PortalLinkProps>;
