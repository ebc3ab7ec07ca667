export { brotliSize } from './compress.ts';
export { findDamage } from './damage.ts';
export { digestsIn, hasDigest } from './digests.ts';
export { exclusively } from './exclusively.ts';
export { openFolderStore } from './folder-store.ts';
export { replaceFile } from './incoming.ts';
export { findJournalFaults, journalBackwards, shellName } from './journal.ts';
export type { JournalEntry, LiveChange } from './journal.ts';
export { readPlace } from './place.ts';
export type { S3Place } from './place.ts';
export { openReleaseStore } from './open-store.ts';
export {
  isPinnedElsewhere,
  liveReleases,
  liveVersion,
  remoteNameOf,
  versionBefore,
  withEarlier,
  withLive,
  withPin,
  withoutPin,
  withoutRemote,
  withRemoved,
  withRemoving,
  withTrial,
} from './registry-document.ts';
export type { RegistryDocument } from './registry-document.ts';
export { readProvenances, unknownCommit } from './provenance.ts';
export type { Provenance } from './provenance.ts';
export { recordedStore } from './recorded-store.ts';
export type { Act } from './recorded-store.ts';
export { ReleaseError } from './release-error.ts';
export type { ReleaseStore } from './release-store.ts';
export { shellsBefore, versionOf } from './shell-history.ts';
export { openMirror } from './s3/mirror.ts';
export type { Mirror } from './s3/mirror.ts';
export { openS3Bucket } from './s3/s3-bucket.ts';
export { readDocument, updateRegistry } from './update-registry.ts';
