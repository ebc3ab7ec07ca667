export { exclusively } from './exclusively.ts';
export { openFolderStore } from './folder-store.ts';
export { isPinnedElsewhere, liveReleases, liveVersion, nameOf, versionBefore, withEarlier, withLive, withPin, withoutPin, withoutRemote, withoutVersions } from './registry-document.ts';
export type { RegistryDocument } from './registry-document.ts';
export { ReleaseError } from './release-error.ts';
export type { ReleaseStore } from './release-store.ts';
export { readDocument, updateRegistry } from './update-registry.ts';
