import React, { type ComponentType, type ReactElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { PortalQueries } from '../query/portal-queries.tsx';
import { PortalRouter } from '../routing/router.tsx';
import { RemoteErrorBoundary } from './error-boundary.tsx';

export interface RemoteDefinition {
  /** As in remote.json. */
  readonly name: string;
  readonly Root: ComponentType;
}

/** The id of the element of the shell's page into which a remote mounts. */
export const areaId = (remote: string): string => `area-${remote}`;

const millis = 6000;
const limit = { millis, dieOnTimeout: true, warningMillis: millis };

/** How long an area may take to come and to go before it counts as failed and the others go on without it. */
const timeouts = { bootstrap: limit, mount: limit, unmount: limit, unload: limit };

/**
 * Makes a remote's one expose: its single-spa lifecycles, with an error boundary always set, limits that end in
 * failure, a React root of its own and the providers that every page needs.
 * @example export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-folio', Root: FolioRoutes });
 */
export function defineRemote({ name, Root }: RemoteDefinition): ReactAppOrParcel<object> & { timeouts: typeof timeouts } {
  const lifecycles = singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => <RemoteRoot name={name} Root={Root} />,
    domElementGetter: () => areaElement(name),
    parcelCanUpdate: false,
    suppressComponentDidCatchWarning: true,
  });
  return { ...lifecycles, timeouts };
}

function RemoteRoot({ name, Root }: RemoteDefinition): ReactElement {
  return (
    <RemoteErrorBoundary remote={name}>
      <PortalQueries>
        <PortalRouter>
          <Root />
        </PortalRouter>
      </PortalQueries>
    </RemoteErrorBoundary>
  );
}

function areaElement(name: string): HTMLElement {
  const element = document.getElementById(areaId(name));
  if (!element) throw new Error(`the page has no place for ${name}`);
  return element;
}
