/** A file in a bucket, and the ETag of its content. */
export interface BucketFile {
  readonly content: Buffer;
  readonly tag: string;
}

/** The condition of a put: that the file does not exist, that it still has this tag, or none. */
export type PutCondition = { readonly ifNone: true } | { readonly ifTag: string } | null;

/** An S3 bucket below one prefix, as far as releases need it. */
export interface Bucket {
  /** Null if the file does not exist, 'unchanged' if it still has the tag. */
  readonly get: (key: string, tag?: string) => Promise<BucketFile | 'unchanged' | null>;
  /** False if the condition fails; then nothing is written. */
  readonly put: (key: string, content: Buffer | string, condition: PutCondition) => Promise<boolean>;
  readonly list: (folder: string) => Promise<readonly string[]>;
  readonly remove: (key: string) => Promise<void>;
}
