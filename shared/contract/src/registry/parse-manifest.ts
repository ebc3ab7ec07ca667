import { checkInput, type Checked } from '../schema/check.ts';
import { remoteManifestSchema } from './registry.schema.ts';
import type { RemoteManifest } from './registry.schema.ts';

/**
 * Reads a `remote.json`. Unlike what comes over the wire it may hold nothing that is not known: a misspelt field would be a
 * declaration that nobody reads.
 * @example parseManifest({ …, menue: null }) // { ok: false, errors: { menue: ['is not known'], menu: ['…'] } }
 */
export function parseManifest(manifest: unknown): Checked<RemoteManifest> {
  const checked = checkInput(remoteManifestSchema, manifest);
  const known: unknown = remoteManifestSchema.cast(manifest, { assert: false });
  const unknown = unknownFields(manifest, known, '').map((field) => [field, ['is not known']] as const);
  if (unknown.length === 0) return checked;
  return { ok: false, errors: { ...(checked.ok ? {} : checked.errors), ...Object.fromEntries(unknown) } };
}

/** What is in `sent` and was dropped in `known`, at every depth. */
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
