/** The patterns of a registry's texts, for the schemas that say why and for the guards of a first paint. */
export const NAME = /^mf-[a-z][a-z0-9-]*$/;
/**
 * Segments are literal or parameters: `/edit-property/:id`. `.` and `..` are rejected because browsers resolve them.
 */
export const PATH = /^\/$|^(?:\/(?!\.{1,2}(?:\/|$))(?::[a-z]\w*|[\w.-]+))+\/?$/i;
export const RANGE = /^\^\d+\.\d+\.\d+$/;
export const VERSION = /^\d+\.\d+\.\d+\+[0-9A-Za-z]+$/;
export const CONTAINER = /^[A-Za-z_$][\w$]*$/;
/** A file inside the release's own folder. */
export const FILE = /^(?!.*\.\.)\w[\w.~@/-]*$/;
export const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
export const BASE = /^\/remotes\/(?!.*\.\.)[\w.+/-]+\/$/;
export const ROUTE_NAME = /^[a-z][A-Za-z0-9]*$/;
/** SVG path data only: a move, then commands with numbers. It cannot contain a character that ends an attribute. */
export const ICON = /^M[\d ,.-]+(?:[MZLHVCSQTA][\d ,.-]*)*$/i;

export const PAGE_PART = /^[a-z][a-z0-9-]*$/;

/** Who may open a page. */
export const accesses = ['public', 'owner', 'signed-in'] as const;

/**
 * Who sees a menu item. `owner`: owners, second authorities, and staff who view as an owner. `view-as`: only staff who
 * view as an owner. `staff`: staff who have not chosen an owner (SIM1). `own`: everybody but staff who view as an
 * owner.
 */
export const audiences = ['owner', 'view-as', 'staff', 'own'] as const;

/** Values for the parameter of a menu item's address. The shell resolves each of them. */
export const placeholders = ['firstProperty', 'firstBuilding'] as const;

/**
 * Where an item stands: among the areas, which is where it stands when nothing is said, in the menu of the user's
 * account, or in no menu, so that only the search in the header finds it.
 */
export const places = ['main', 'account', 'search'] as const;

export function haveNamesOfTheirOwn(routes: readonly unknown[] = []): boolean {
  const names = routes.map((route) =>
    typeof route === 'object' && route !== null && 'name' in route ? route.name : undefined,
  );
  return new Set(names).size === names.length;
}

export function isUnderDevelopment(entry: unknown): boolean {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'base' in entry &&
    /^\/remotes\/[^/]+\/dev\/$/.test(String(entry.base))
  );
}
