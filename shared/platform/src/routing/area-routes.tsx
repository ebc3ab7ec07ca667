import type { AreaRouteNames } from '@portal/contract';
import type { ComponentType, ReactElement } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { OwnerPages } from '../session/owner-pages.tsx';
import { SignedInPages } from '../session/signed-in-pages.tsx';

/** The parts of a remote.json that the router needs. */
export interface AreaManifest {
  readonly name: string;
  readonly routes: readonly { readonly name: string; readonly path: string; readonly access: string }[];
}

/**
 * A page for every route of an area. Areas outside the portal's own folders have no types: they are checked at run
 * time.
 */
export type AreaPages<Area extends keyof AreaRouteNames | 'unlisted'> = Readonly<
  Record<Area extends keyof AreaRouteNames ? AreaRouteNames[Area] : string, ComponentType>
>;

/**
 * The root of an area: a page for each route of its remote.json, wrapped in {@link OwnerPages} or {@link SignedInPages}
 * as the route's access requires. A page keeps its state when the address changes to another route with the same page.
 * @example export const FolioRoutes = areaRoutes<'mf-folio'>(manifest, { folioSnap: SnapshotPage, recentPayment: SnapshotPage });
 * @throws Error when a route has no page or a page no route
 */
export function areaRoutes<Area extends keyof AreaRouteNames | 'unlisted' = 'unlisted'>(
  { name, routes }: AreaManifest,
  pages: AreaPages<Area>,
): ComponentType {
  const pageOf = new Map<string, ComponentType>(Object.entries(pages));
  const pagesWithoutRoute = [...pageOf.keys()].filter((page) => !routes.some((route) => route.name === page));
  if (pagesWithoutRoute.length > 0)
    throw new Error(`${name} has pages without a route in remote.json: ${pagesWithoutRoute.join(', ')}`);
  const placed = routes.map((route) => {
    const Page = pageOf.get(route.name);
    if (!Page) throw new Error(`${name} has no page for its route ${route.name}`);
    return {
      access: route.access,
      route: <Route key={route.name} path={route.path} element={<Page />} />,
    };
  });
  const pagesFor = (access: string): readonly ReactElement[] =>
    placed.filter((one) => one.access === access).map(({ route }) => route);
  return function AreaRoutes(): ReactElement {
    return (
      <Routes>
        {pagesFor('public')}
        <Route element={<OwnerOutlet />}>{pagesFor('owner')}</Route>
        <Route element={<SignedInOutlet />}>{pagesFor('signed-in')}</Route>
      </Routes>
    );
  };
}

function OwnerOutlet(): ReactElement {
  return (
    <OwnerPages>
      <Outlet />
    </OwnerPages>
  );
}

function SignedInOutlet(): ReactElement {
  return (
    <SignedInPages>
      <Outlet />
    </SignedInPages>
  );
}
