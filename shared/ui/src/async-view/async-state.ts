/** Why something could not be read, and the way to try again. */
export interface AsyncFailure {
  readonly message: string;
  readonly reference: string | null;
  readonly retry: () => void;
}

/** What became of something asked for: exactly one of three. */
export type AsyncState<Data> =
  | { readonly status: 'waiting' }
  | ({ readonly status: 'failed' } & AsyncFailure)
  | {
      readonly status: 'ready';
      readonly data: Data;
      /** Why it could not be read again: what is there is from before. */
      readonly stale?: AsyncFailure | null;
    };
