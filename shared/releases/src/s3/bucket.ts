/** A file of a bucket, and the ETag by which its content is known. */
export interface BucketFile {
  readonly content: Buffer;
  readonly tag: string;
}

/** On what a file is put: that there is none, that it is still the one with this tag, or nothing. */
export type PutCondition = { readonly ifNone: true } | { readonly ifTag: string } | null;

/** The part of an S3 bucket below one prefix, as far as releases need it. */
export interface Bucket {
  /** Null when there is no such file, 'unchanged' when it is the one with the tag. */
  readonly get: (key: string, tag?: string) => Promise<BucketFile | 'unchanged' | null>;
  /** False when the condition does not hold; nothing is written then. */
  readonly put: (key: string, content: Buffer | string, condition: PutCondition) => Promise<boolean>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly remove: (key: string) => Promise<void>;
}
