import type { ReleaseNotes } from './release-notes.ts';
import type { StoredShell } from './shell-history.ts';

/** The stored registry and its tag: a swap names the tag that it replaces. */
export interface StoredRegistry {
  readonly text: string;
  readonly tag: string;
}

/** Where releases are stored. Versions never change; only the registry says which of them are live. */
export interface ReleaseStore {
  /** The folder or bucket by name, for people. */
  readonly place: string;
  readonly notes: ReleaseNotes;
  /** Null until something is released. */
  readonly readRegistry: () => Promise<StoredRegistry | null>;
  /** Replaces the registry with this tag (null: none exists yet). False if another change came first. */
  readonly swapRegistry: (text: string, tag: string | null) => Promise<boolean>;
  /** A version's `release.json`; null if the version is not complete. */
  readonly readRelease: (name: string, version: string) => Promise<unknown>;
  /** A file of a stored version, or of the shell under that name; null if it is missing. */
  readonly readFile: (name: string, version: string, file: string) => Promise<Buffer | null>;
  /** The complete versions, in no particular order. */
  readonly listVersions: (name: string) => Promise<readonly string[]>;
  /**
   * Adds a built folder as a version, completely or not at all, with compressed copies. Of an existing version, files
   * are stored again that are missing or damaged; others are not touched.
   */
  readonly addRelease: (name: string, version: string, dist: string) => Promise<void>;
  /** Puts a stored version where a gateway of this machine can read it: a link to it, or a copy. */
  readonly placeRelease: (name: string, version: string, target: string) => Promise<void>;
  /** Also removes what an interrupted removal left. */
  readonly removeRelease: (name: string, version: string) => Promise<void>;
  /** The live shell's `shell.json`; null until there is one. */
  readonly readShell: () => Promise<unknown>;
  /** Adds the shell's files to those that open tabs still run, and then makes it live. */
  readonly putShell: (dist: string) => Promise<void>;
  /** Puts the live shell where a gateway of this machine can read it: a link to it, or a copy. */
  readonly placeShell: (target: string) => Promise<void>;
  /** The shells that were live, newest last. Their files are still stored. */
  readonly readShells: () => Promise<readonly StoredShell[]>;
  /** Makes the last of these live again; the shells since are dropped from the history. */
  readonly takeShellBack: (shells: readonly StoredShell[]) => Promise<void>;
}
