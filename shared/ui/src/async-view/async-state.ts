/** What became of something asked for: exactly one of three. */
export type AsyncState<Data> =
  | { readonly status: 'waiting' }
  | {
      readonly status: 'failed';
      readonly message: string;
      readonly reference: string | null;
      readonly retry: () => void;
    }
  | { readonly status: 'ready'; readonly data: Data };
