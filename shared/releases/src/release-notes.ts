/** Small texts about releases, kept beside them. No gateway serves them: the name of their folder begins with a dot. */
export interface ReleaseNotes {
  /** Null if there is none. */
  readonly read: (key: string) => Promise<string | null>;
  /** Adds a note, completely or not at all. False if there is one already: a note never changes. */
  readonly add: (key: string, text: string) => Promise<boolean>;
  /** The keys below a folder, ascending. */
  readonly list: (folder: string) => Promise<readonly string[]>;
}

/** Below the folder of the releases. */
export const notesFolder = '.notes';
