import {
  liveReleases,
  liveVersion,
  remoteNameOf,
  readDocument,
  ReleaseError,
  shellName,
  versionOf,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';
import { findIncompatible } from './compatibility.ts';
import { findUnmetCalls, type LiveCalls } from './live-calls.ts';
import { describeOrigin, findLiveSince, liveSince } from './live-since.ts';
import { describeDamage } from './verify.ts';

/** Lists what is live, since when, and where it comes from; or every stored version of one remote. */
export async function list(store: ReleaseStore, name?: string, liveCalls?: LiveCalls): Promise<readonly string[]> {
  const document = await readDocument(store);
  if (name !== undefined) return listVersions(store, document, name);
  const shell = await store.readShell();
  const live = listLive(document, shell);
  const { dropped, droppedMenus } = liveReleases(document);
  const leftOut = [
    ...dropped.map((fault) => `${fault.name} is left out of the portal: ${fault.reason}`),
    ...droppedMenus.map((fault) => `${fault.name} has a menu item that is left out: ${fault.reason}`),
  ];
  return [
    ...(live.length > 0 ? await describeLive(store, live) : ['Nothing is released.']),
    ...leftOut,
    ...findIncompatible(document, shell),
    ...(await findUnmetCalls(store, liveCalls)),
  ];
}

interface Live {
  readonly name: string;
  /** Null for an entry of the registry that does not say it. */
  readonly version: string | null;
  readonly isPinned: boolean;
  /** Whether it was tried before it was live: nothing, or that it was not and why. */
  readonly remarks: readonly string[];
}

function listLive(document: RegistryDocument, shell: unknown): readonly Live[] {
  const shellVersion = versionOf(shell);
  const remotes = document.remotes.map((remote, index) => {
    const name = remoteNameOf(remote) ?? `entry ${index + 1}`;
    const version = liveVersion(document, name);
    const isPinned = document.pins[name] !== undefined;
    return { name, version, isPinned, remarks: notTried(document, name, version ?? '') };
  });
  return shellVersion === null
    ? remotes
    : [
        ...remotes,
        {
          name: shellName,
          version: shellVersion,
          isPinned: false,
          remarks: notTried(document, shellName, shellVersion),
        },
      ];
}

async function describeLive(store: ReleaseStore, live: readonly Live[]): Promise<readonly string[]> {
  const versions = live.flatMap(({ name, version }) => (version === null ? [] : [[name, version] as const]));
  const since = await findLiveSince(store, new Map(versions));
  const blocks = live.map(async ({ name, version, isPinned, remarks: said }) => {
    const entry = since.get(name);
    const more = version === null ? [] : await describeStored(store, name, version);
    const lines = [...(entry ? [liveSince(entry)] : []), ...more];
    const head = [`${name}  ${version ?? '?'}`, ...(isPinned ? ['(pinned)'] : []), ...said].join('  ');
    return [head, ...lines.map(indented)];
  });
  return (await Promise.all(blocks)).flat();
}

async function listVersions(store: ReleaseStore, document: RegistryDocument, name: string): Promise<readonly string[]> {
  const kept = await store.listVersions(name);
  if (kept.length === 0) throw new ReleaseError(`There is no version of ${name} in the store.`);
  const history = document.history[name] ?? [];
  const newestFirst = kept.toSorted((a, b) => history.lastIndexOf(b) - history.lastIndexOf(a) || (a < b ? -1 : 1));
  const blocks = newestFirst.map(async (version) => {
    const more = await describeStored(store, name, version);
    return [[version, ...remarks(document, name, version)].join('  '), ...more.map(indented)];
  });
  return (await Promise.all(blocks)).flat();
}

/** Where a version comes from, and what its files lack. */
async function describeStored(store: ReleaseStore, name: string, version: string): Promise<readonly string[]> {
  return [...(await describeOrigin(store, name, version)), ...(await describeDamage(store, name, version))];
}

const indented = (line: string): string => `    ${line}`;

function notTried({ untried }: RegistryDocument, name: string, version: string): readonly string[] {
  const reason = untried[name]?.[version];
  return reason === undefined ? [] : [`not tried: ${reason}`];
}

function remarks(document: RegistryDocument, name: string, version: string): readonly string[] {
  return [
    ...(liveVersion(document, name) === version ? ['live'] : []),
    ...(document.pins[name] === version ? ['pinned'] : []),
    ...(document.history[name]?.includes(version) ? [] : ['not live since the last rollback, or never']),
    ...notTried(document, name, version),
  ];
}
