export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong, in words; absent when nothing is. */
  readonly error?: string | undefined;
}
