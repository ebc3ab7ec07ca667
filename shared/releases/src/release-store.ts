import type { KeptShell } from './shell-history.ts';

/** The registry as it is kept, and what it is known by: a swap names the one that it replaces. */
export interface KeptRegistry {
  readonly text: string;
  readonly tag: string;
}

/** Where releases are kept. Versions never change; the registry alone says which of them are live. */
export interface ReleaseStore {
  /** Null as long as nothing was released. */
  readonly readRegistry: () => Promise<KeptRegistry | null>;
  /** Puts another registry in place of the one with this tag (null: of none). False when somebody else was faster. */
  readonly swapRegistry: (text: string, tag: string | null) => Promise<boolean>;
  /** What a version says of itself, its `release.json`; null when it is not there as a whole. */
  readonly readRelease: (name: string, version: string) => Promise<unknown>;
  /** The versions that are there as a whole, in no order. */
  readonly listVersions: (name: string) => Promise<readonly string[]>;
  /** Adds a built folder as a version, whole or not at all, with compressed copies. One that is there is not touched. */
  readonly addRelease: (name: string, version: string, dist: string) => Promise<void>;
  /** Also of what an earlier try left of it. */
  readonly removeRelease: (name: string, version: string) => Promise<void>;
  /** The live shell's `shell.json`; null as long as there is none. */
  readonly readShell: () => Promise<unknown>;
  /** Adds the shell's files to those that open tabs still run, and then makes it the live one. */
  readonly putShell: (dist: string) => Promise<void>;
  /** The shells that were live, the newest last. Their files are there. */
  readonly readShells: () => Promise<readonly KeptShell[]>;
  /** Makes the last of these the live shell again; what was live since is forgotten. */
  readonly takeShellBack: (shells: readonly KeptShell[]) => Promise<void>;
}
