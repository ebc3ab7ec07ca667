import { useState, type ReactElement, type ReactNode } from 'react';
import {
  Link as RouterLink,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
  type LinkProps,
  type To,
} from 'react-router-dom';
import { leave, watchSteps } from '../leaving/leaving.ts';

export { useLocation, useNavigate, useParams } from 'react-router-dom';

/** An address without parameters left to fill in: not `/edit-property/:id`. */
type CompleteAddress<To extends string> = To extends `${string}/:${string}` ? never : To;

interface PortalLinkProps<To extends string> extends Omit<LinkProps, 'to'> {
  readonly to: To & CompleteAddress<To>;
}

/** A link within the portal. A pattern does not compile as an address; fill it in with `buildPath` of the contract. */
export function Link<const To extends string>(props: PortalLinkProps<To>): ReactElement {
  return <RouterLink {...props} />;
}

/** A router for one React root; all of them follow the same address. */
export function PortalRouter({ children }: { readonly children: ReactNode }): ReactElement {
  const [history] = useState(askingHistory);
  return <HistoryRouter history={history}>{children}</HistoryRouter>;
}

/** The history of a `BrowserRouter`, which leaves a held form only after its question. */
function askingHistory() {
  // The shell has done so; a page on its own has not.
  watchSteps();
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  return Object.assign(history, {
    push: (to: To, state?: unknown): void => {
      leave(history.createHref(to), () => push(to, state));
    },
    replace: (to: To, state?: unknown): void => {
      leave(history.createHref(to), () => replace(to, state));
    },
  });
}
