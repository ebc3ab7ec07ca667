import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter, Link as RouterLink, type LinkProps } from 'react-router-dom';

export { useLocation, useNavigate, useParams } from 'react-router-dom';

/** An address without parameters left to fill in: not `/edit-property/:id`. */
type Whole<To extends string> = To extends `${string}/:${string}` ? never : To;

interface PortalLinkProps<To extends string> extends Omit<LinkProps, 'to'> {
  readonly to: To & Whole<To>;
}

/** A link within the portal. A pattern does not compile as an address; fill it in with `buildPath` of the contract. */
export function Link<const To extends string>(props: PortalLinkProps<To>): ReactElement {
  return <RouterLink {...props} />;
}

/** A router for one React root; all of them follow the same address. */
export function PortalRouter({ children }: { readonly children: ReactNode }): ReactElement {
  return <BrowserRouter>{children}</BrowserRouter>;
}
