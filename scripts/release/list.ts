import {
  liveReleases,
  liveVersion,
  remoteNameOf,
  readDocument,
  ReleaseError,
  type RegistryDocument,
  type ReleaseStore,
} from '@portal/releases';
import { findIncompatible } from './compatibility.ts';

/** Lists what is live, or every stored version of one remote. */
export async function list(store: ReleaseStore, name?: string): Promise<readonly string[]> {
  const document = await readDocument(store);
  if (name !== undefined) return listVersions(store, document, name);
  const names = document.remotes.map((remote, index) => remoteNameOf(remote) ?? `entry ${index + 1}`);
  const { dropped, droppedMenus } = liveReleases(document);
  const leftOut = [
    ...dropped.map((fault) => `${fault.name} is left out of the portal: ${fault.reason}`),
    ...droppedMenus.map((fault) => `${fault.name} has a menu item that is left out: ${fault.reason}`),
  ];
  const live = names.map(
    (one) => `${one}  ${liveVersion(document, one) ?? '?'}${document.pins[one] === undefined ? '' : '  (pinned)'}`,
  );
  return [
    ...(live.length > 0 ? live : ['Nothing is released.']),
    ...leftOut,
    ...findIncompatible(document, await store.readShell()),
  ];
}

async function listVersions(store: ReleaseStore, document: RegistryDocument, name: string): Promise<readonly string[]> {
  const kept = await store.listVersions(name);
  if (kept.length === 0) throw new ReleaseError(`There is no version of ${name} in the store.`);
  const history = document.history[name] ?? [];
  const newestFirst = kept.toSorted((a, b) => history.lastIndexOf(b) - history.lastIndexOf(a) || (a < b ? -1 : 1));
  return newestFirst.map((version) => [version, ...remarks(document, name, version)].join('  '));
}

function remarks(document: RegistryDocument, name: string, version: string): readonly string[] {
  return [
    ...(liveVersion(document, name) === version ? ['live'] : []),
    ...(document.pins[name] === version ? ['pinned'] : []),
    ...(document.history[name]?.includes(version) ? [] : ['not live since the last rollback, or never']),
  ];
}
