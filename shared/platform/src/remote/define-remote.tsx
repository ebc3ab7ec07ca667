import React, { type ComponentType, type ReactElement } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact, { type ReactAppOrParcel } from 'single-spa-react';
import { PortalRouter } from '../routing/router.tsx';
import { RemoteErrorBoundary } from './error-boundary.tsx';

export interface RemoteDefinition {
  /** As in remote.json. */
  readonly name: string;
  readonly Root: ComponentType;
}

/** The id of the element of the shell's page into which an area mounts. */
export const areaId = (area: string): string => `area-${area}`;

/**
 * Makes what a remote exposes: its single-spa lifecycles, with an error boundary, its own React root and the providers
 * that every page needs. The shell sets the timeouts for mounting and unmounting.
 * @example export const { bootstrap, mount, unmount } = defineRemote({ name: 'mf-folio', Root: FolioRoutes });
 */
export function defineRemote({ name, Root }: RemoteDefinition): ReactAppOrParcel<object> {
  return singleSpaReact({
    React,
    ReactDOMClient,
    rootComponent: () => <RemoteRoot name={name} Root={Root} />,
    domElementGetter: () => areaElement(name),
    parcelCanUpdate: false,
    suppressComponentDidCatchWarning: true,
  });
}

function RemoteRoot({ name, Root }: RemoteDefinition): ReactElement {
  return (
    <RemoteErrorBoundary remote={name}>
      <PortalRouter>
        <Root />
      </PortalRouter>
    </RemoteErrorBoundary>
  );
}

function areaElement(name: string): HTMLElement {
  const element = document.getElementById(areaId(name));
  if (!element) throw new Error(`the page has no place for ${name}`);
  return element;
}
