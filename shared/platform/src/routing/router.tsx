import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter, Link as RouterLink, type LinkProps } from 'react-router-dom';

export { useLocation, useNavigate, useParams } from 'react-router-dom';

/** An address without a hole in it: `/edit-property/:id` is none before its id is filled in. */
type Whole<To extends string> = To extends `${string}/:${string}` ? never : To;

interface PortalLinkProps<To extends string> extends Omit<LinkProps, 'to'> {
  readonly to: To & Whole<To>;
}

/** A link within the portal. The pattern of an address is none: `buildPath` of the contract makes one of it. */
export function Link<const To extends string>(props: PortalLinkProps<To>): ReactElement {
  return <RouterLink {...props} />;
}

/** One for each React root of the page: they all follow the same address. */
export function PortalRouter({ children }: { readonly children: ReactNode }): ReactElement {
  return <BrowserRouter>{children}</BrowserRouter>;
}
