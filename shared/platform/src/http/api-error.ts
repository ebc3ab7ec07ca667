/**
 * How a call failed, as the page needs to know it: `network` (no answer), `refused` (the server said no and why),
 * `server` (it broke or is away), `aborted` (nobody waits for the answer any more; shown to nobody).
 */
export type ApiErrorKind = 'network' | 'refused' | 'aborted' | 'server';

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly reference?: string;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: string | null;
  /** What is wrong with which field, by the payload's names. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The request's id, for support. */
  readonly reference: string | null;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.kind = details.kind;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.fields = details.fields ?? {};
    this.reference = details.reference ?? null;
  }
}
