/** A file of a sample, drawn only when it is stored. Equal keys have equal contents. */
export interface SampleFile {
  readonly key: string;
  readonly draw: () => Uint8Array;
}

/** The files of a sample by their path beside the export. */
export type SampleFiles = Map<string, SampleFile>;
