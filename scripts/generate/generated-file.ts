/** A source file that follows from what the folders hold. */
export interface GeneratedFile {
  /** Below the root, in a folder called `generated`: git, Prettier and ESLint pass over those. */
  readonly path: string;
  readonly text: string;
}
