/** Why a read failed, and how to retry it. */
export interface AsyncFailure {
  readonly message: string;
  /** Details that the message leaves out. */
  readonly advice?: string | null | undefined;
  readonly reference: string | null;
  readonly retry: () => void;
}

/** The state of a read: exactly one of three. */
export type AsyncState<Data> =
  | { readonly status: 'waiting' }
  | ({ readonly status: 'failed' } & AsyncFailure)
  | {
      readonly status: 'ready';
      readonly data: Data;
      /** Why the refetch failed. The data shown is from before. */
      readonly stale?: AsyncFailure | null;
    };
