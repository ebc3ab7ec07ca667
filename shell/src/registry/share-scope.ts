import { CONTRACT_VERSION, type NamesByRequest } from '@portal/contract';

/** A module as webpack's containers take it from a page: loaded when the first of them needs it. */
interface SharedModule {
  readonly from: string;
  readonly get: () => Promise<() => unknown>;
}

/** The modules by request and version. */
export type ShareScope = Readonly<Record<string, Record<string, SharedModule>>>;

type Load = () => Promise<object>;

/** Written into the build by the tooling: the versions that are installed beside the shell. */
declare const PORTAL_PROVIDES: Readonly<Record<string, string>> | undefined;

/** The versions that the build of this shell provides, by name: the shared packages and the contract. */
export function providedVersions(): Readonly<Record<string, string>> {
  return typeof PORTAL_PROVIDES === 'undefined' ? { contract: CONTRACT_VERSION } : PORTAL_PROVIDES;
}

/** A remote takes a CommonJS module as that module exports itself, not as an import of it is. */
const exported =
  (load: Load): Load =>
  async () =>
    Reflect.get(await load(), 'default') as object;

/** The one copy of each that a page has. Those that the shell does not use are loaded with the first area that does. */
const modules: Readonly<Record<string, Load>> = {
  react: exported(() => import('react')),
  'react/jsx-runtime': exported(() => import('react/jsx-runtime')),
  'react-dom': exported(() => import('react-dom')),
  'react-dom/client': exported(() => import('react-dom/client')),
  moment: exported(() => import('moment')),
  yup: () => import('yup'),
  '@portal/platform': () => import('@portal/platform'),
  '@portal/platform/core': () => import('@portal/platform/core'),
  '@portal/ui': () => import('@portal/ui'),
  '@portal/ui/core': () => import('@portal/ui/core'),
  '@portal/ui/chart': () => import('@portal/ui/chart'),
  '@portal/ui/slider': () => import('@portal/ui/slider'),
};

/** The modules that areas find on a page, as webpack's containers expect them. */
export function shareScope(versions = providedVersions()): ShareScope {
  return Object.fromEntries(
    Object.entries(modules).map(([request, load]) => {
      const get = async (): Promise<() => object> => {
        const module = await load();
        return () => module;
      };
      return [request, { [versionOf(request, versions)]: { from: 'portal_shell', get } }];
    }),
  );
}

/** '@portal/ui/chart' has the version of '@portal/ui'. */
function versionOf(request: string, versions: Readonly<Record<string, string>>): string {
  const parts = request.split('/');
  return versions[parts.slice(0, request.startsWith('@') ? 2 : 1).join('/')] ?? '0.0.0';
}

/** The names among these that this shell has. A module that has no names for its exports has all. */
export async function findExports(uses: NamesByRequest): Promise<NamesByRequest> {
  const known = Object.entries(uses).filter(([request]) => Object.hasOwn(modules, request));
  const found = known.map(async ([request, names]) => {
    const module = (await modules[request]?.()) ?? {};
    return [request, names.filter((name) => name === '*' || name in module)] as const;
  });
  return Object.fromEntries(await Promise.all(found));
}
