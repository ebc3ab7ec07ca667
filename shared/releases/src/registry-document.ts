import { CONTRACT_VERSION, parseRegistry, type ParsedRegistry, type RegistryEntry } from '@portal/contract';
import { fieldOf } from './field-of.ts';
import { ReleaseError } from './release-error.ts';

/** The registry as it is stored. Only `contract` and `remotes` reach a browser. */
export interface RegistryDocument {
  readonly contract: string;
  /** One live release per remote, unparsed: only a release of that remote may replace an invalid entry. */
  readonly remotes: readonly unknown[];
  /** For each remote the versions that were live, newest last, without those that were rolled back. */
  readonly history: Readonly<Record<string, readonly string[]>>;
  /** Versions that stay live whatever is released. */
  readonly pins: Readonly<Record<string, string>>;
  /**
   * Versions whose files are being removed, or were partly removed before an interruption: none of them can go live.
   */
  readonly removing: Readonly<Record<string, readonly string[]>>;
  /** The versions that were released without a trial run, and why: by name, the shell's too, then by version. */
  readonly untried: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

const maxHistory = 100;

/** @throws ReleaseError if the text is not a registry: it is left as it is rather than overwritten. */
export function parseDocument(text: string | null): RegistryDocument {
  if (text === null)
    return { contract: CONTRACT_VERSION, remotes: [], history: {}, pins: {}, removing: {}, untried: {} };
  const json = readObject(text);
  if (!Array.isArray(json['remotes']))
    throw new ReleaseError('registry.json has no list of remotes; nothing was changed.');
  return {
    ...json,
    contract: String(json['contract']),
    remotes: json['remotes'],
    history: toRecord(json['history'], toVersions),
    pins: toRecord(json['pins'], (pin) => (typeof pin === 'string' ? pin : null)),
    removing: toRecord(json['removing'], toVersions),
    untried: toRecord(json['untried'], toReasons),
  };
}

export function formatDocument(document: RegistryDocument): string {
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** The valid live releases, and the invalid ones with the reason. */
export function liveReleases({ remotes }: RegistryDocument): ParsedRegistry {
  return parseRegistry({ remotes });
}

/**
 * Makes this release live. Nothing changes if the remote is pinned to another version.
 * @throws ReleaseError if the version is being removed
 */
export function withLive(document: RegistryDocument, entry: RegistryEntry): RegistryDocument {
  const { name, version } = entry;
  if (isPinnedElsewhere(document, entry)) return document;
  checkStays(document, entry);
  const before = liveVersion(document, name);
  const versions = document.history[name] ?? (before === null ? [] : [before]);
  return {
    ...document,
    remotes: replaced(document.remotes, entry),
    history: { ...document.history, [name]: after(versions, version) },
  };
}

export function isPinnedElsewhere({ pins }: RegistryDocument, { name, version }: RegistryEntry): boolean {
  return (pins[name] ?? version) !== version;
}

/**
 * Makes an earlier release live and pins it. The versions since are dropped from the history, so that the next rollback
 * goes further back.
 * @throws ReleaseError if the version is being removed
 */
export function withEarlier(document: RegistryDocument, entry: RegistryEntry): RegistryDocument {
  const { name, version } = entry;
  checkStays(document, entry);
  const versions = document.history[name] ?? [];
  const place = versions.lastIndexOf(version);
  const kept = place < 0 ? after(versions, version) : versions.slice(0, place + 1);
  return {
    ...document,
    remotes: replaced(document.remotes, entry),
    history: { ...document.history, [name]: kept },
    pins: { ...document.pins, [name]: version },
  };
}

export function withPin(document: RegistryDocument, name: string, version: string): RegistryDocument {
  return { ...document, pins: { ...document.pins, [name]: version } };
}

export function withoutPin(document: RegistryDocument, name: string): RegistryDocument {
  return { ...document, pins: without(document.pins, name) };
}

/** Removes the remote from the registry. Its versions stay in the store, and its next release is live again. */
export function withoutRemote(document: RegistryDocument, name: string): RegistryDocument {
  return { ...withoutPin(document, name), remotes: document.remotes.filter((one) => remoteNameOf(one) !== name) };
}

/** Notes why a version was released without a trial run; null forgets it, as a trial run was made. */
export function withTrial(
  document: RegistryDocument,
  name: string,
  version: string,
  reason: string | null,
): RegistryDocument {
  const reasons = without(document.untried[name] ?? {}, version);
  const kept = reason === null ? reasons : { ...reasons, [version]: reason };
  const others = without(document.untried, name);
  return { ...document, untried: Object.keys(kept).length > 0 ? { ...others, [name]: kept } : others };
}

/** Drops these versions of the remote from the history, before their files are removed. */
export function withRemoving(document: RegistryDocument, name: string, versions: readonly string[]): RegistryDocument {
  const kept = (document.history[name] ?? []).filter((version) => !versions.includes(version));
  const removing = [...new Set([...(document.removing[name] ?? []), ...versions])];
  return {
    ...document,
    history: { ...document.history, [name]: kept },
    removing: { ...document.removing, [name]: removing },
  };
}

/** Marks these versions as removed: one that is built again, identical to the byte, may go live again. */
export function withRemoved(document: RegistryDocument, name: string, versions: readonly string[]): RegistryDocument {
  const left = (document.removing[name] ?? []).filter((version) => !versions.includes(version));
  return {
    ...document,
    removing: left.length > 0 ? { ...document.removing, [name]: left } : without(document.removing, name),
  };
}

function checkStays({ removing }: RegistryDocument, { name, version }: RegistryEntry): void {
  if (removing[name]?.includes(version))
    throw new ReleaseError(
      `${name} ${version} is being removed. Once remove-old has ended, release it again; if it was interrupted, run it again first.`,
    );
}

export function liveVersion({ remotes }: RegistryDocument, name: string): string | null {
  const version = fieldOf(
    remotes.find((one) => remoteNameOf(one) === name),
    'version',
  );
  return typeof version === 'string' ? version : null;
}

/** The version that was live before the current one. */
export function versionBefore(document: RegistryDocument, name: string): string | null {
  const live = liveVersion(document, name);
  return (document.history[name] ?? []).findLast((version) => version !== live) ?? null;
}

function replaced(remotes: readonly unknown[], entry: RegistryEntry): readonly unknown[] {
  const isThere = remotes.some((one) => remoteNameOf(one) === entry.name);
  return isThere ? remotes.map((one) => (remoteNameOf(one) === entry.name ? entry : one)) : [...remotes, entry];
}

function after(versions: readonly string[], version: string): readonly string[] {
  return versions.at(-1) === version ? versions : [...versions, version].slice(-maxHistory);
}

export function remoteNameOf(remote: unknown): string | null {
  const name = fieldOf(remote, 'name');
  return typeof name === 'string' ? name : null;
}

function without<Value>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== name));
}

function readObject(text: string): Readonly<Record<string, unknown>> {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json === 'object' && json !== null) return Object.fromEntries(Object.entries(json));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new ReleaseError('registry.json cannot be read; nothing was changed.');
}

function toRecord<Value>(json: unknown, read: (value: unknown) => Value | null): Record<string, Value> {
  const pairs = typeof json === 'object' && json !== null ? Object.entries(json) : [];
  return Object.fromEntries(
    pairs.flatMap(([key, value]) => {
      const parsed = read(value);
      return parsed === null ? [] : [[key, parsed] as const];
    }),
  );
}

function toVersions(json: unknown): readonly string[] | null {
  return Array.isArray(json) ? json.filter((version) => typeof version === 'string') : null;
}

function toReasons(json: unknown): Readonly<Record<string, string>> {
  return toRecord(json, (reason) => (typeof reason === 'string' ? reason : null));
}
