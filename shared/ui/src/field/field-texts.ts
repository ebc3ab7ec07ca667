export interface FieldTexts {
  readonly label: string;
  readonly hint?: string | undefined;
  /** The error message, if any. */
  readonly error?: string | undefined;
}
