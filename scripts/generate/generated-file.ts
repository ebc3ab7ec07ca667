/** A source file that is derived from the contents of folders. */
export interface GeneratedFile {
  /** A path relative to the root, in a folder called `generated`, which git, Prettier and ESLint ignore. */
  readonly path: string;
  readonly text: string;
}
