import type { ReactElement, ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';

export { Link, Route, Routes, useLocation, useNavigate, useParams } from 'react-router-dom';

/** One for each React root of the page: they all follow the same address. */
export function PortalRouter({ children }: { readonly children: ReactNode }): ReactElement {
  return <BrowserRouter>{children}</BrowserRouter>;
}
