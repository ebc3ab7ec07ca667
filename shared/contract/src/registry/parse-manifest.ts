import { parameterNames } from '../paths.ts';
import { checkInput, type Checked, type FieldErrors } from '../schema/check.ts';
import { menuErrors } from './menu-errors.ts';
import { reservedAddress } from './own-address.ts';
import { unreadable } from './readable-text.ts';
import { remoteManifestSchema } from './registry.schema.ts';
import type { RemoteManifest } from './registry.schema.ts';

/**
 * Reads a `remote.json`. Unlike a request it may have no unknown fields: a misspelt field would be a declaration that
 * is silently ignored.
 * @example parseManifest({ …, menue: [] }) // { ok: false, errors: { menue: ['is not known'], menus: ['…'] } }
 */
export function parseManifest(manifest: unknown): Checked<RemoteManifest> {
  const checked = withMenusChecked(checkInput(remoteManifestSchema, manifest));
  const known: unknown = remoteManifestSchema.cast(manifest, { assert: false });
  const unknown = unknownFields(manifest, known, '').map((field) => [field, ['is not known']] as const);
  if (unknown.length === 0) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...Object.fromEntries(unknown) } };
}

/** More, and the menu of an area is longer than what the page can show of all. */
const maxMenus = 5;

function withMenusChecked(checked: Checked<RemoteManifest>): Checked<RemoteManifest> {
  if (!checked.ok) return checked;
  const { menus, routes, aliases } = checked.value;
  const faults = [
    ...routes.flatMap(({ path, title }, index) => [
      fault(`routes[${index}].path`, reservedAddress(path)),
      fault(`routes[${index}].title`, unreadable(title)),
    ]),
    ...(aliases ?? []).flatMap((alias, index) => [
      fault(`aliases[${index}].path`, reservedAddress(alias.path)),
      fault(`aliases[${index}].route`, aliasError(alias, routes)),
    ]),
    ...menus.flatMap((menu, index) => [
      ...Object.entries(menuErrors(menu, routes)).map(
        ([field, reasons]) => [`menus[${index}].${field}`, reasons] as const,
      ),
      ...(['label', 'short', 'words'] as const).map((field) =>
        fault(`menus[${index}].${field}`, menu[field] === undefined ? null : unreadable(menu[field])),
      ),
    ]),
    fault('menus', menus.filter(({ place }) => place !== 'search').length > maxMenus ? tooMany : null),
  ];
  const errors: FieldErrors = Object.fromEntries(faults.flatMap((one) => (one === null ? [] : [one])));
  return Object.keys(errors).length === 0 ? checked : { ok: false, errors };
}

function aliasError({ path, route }: Alias, routes: RemoteManifest['routes']): string | null {
  const target = routes.find(({ name }) => name === route);
  if (!target) return 'must be a route of this remote';
  const missing = parameterNames(target.path).filter((name) => !parameterNames(path).includes(name));
  return missing.length === 0 ? null : `needs ${missing.join(', ')}, which the old path does not have`;
}

type Alias = NonNullable<RemoteManifest['aliases']>[number];

const tooMany = `must be ${maxMenus} at most, without those that the search alone finds`;

function fault(field: string, reason: string | null): readonly [string, readonly string[]] | null {
  return reason === null ? null : [field, [reason]];
}

/** The fields of `sent` that are missing in `known`, at every depth. */
function unknownFields(sent: unknown, known: unknown, at: string): readonly string[] {
  if (typeof sent !== 'object' || sent === null || typeof known !== 'object' || known === null) return [];
  const kept = new Map(Object.entries(known));
  return Object.entries(sent).flatMap(([key, value]) => {
    const field = fieldName(at, key, Array.isArray(sent));
    return kept.has(key) ? unknownFields(value, kept.get(key), field) : [field];
  });
}

function fieldName(at: string, key: string, isItem: boolean): string {
  if (isItem) return `${at}[${key}]`;
  return at === '' ? key : `${at}.${key}`;
}
