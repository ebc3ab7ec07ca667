/**
 * How a call failed: `network` (no response), `refused` (the server rejected it with a reason), `server` (it failed or
 * is unavailable), `aborted` (the response is no longer needed; never shown).
 */
export type ApiErrorKind = 'network' | 'refused' | 'aborted' | 'server';

export interface ApiErrorDetails {
  readonly kind: ApiErrorKind;
  readonly message: string;
  readonly status?: number;
  readonly code?: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly reference?: string;
  readonly challenge?: string;
  readonly needs?: readonly string[];
  readonly isForPassword?: boolean;
  readonly isDeclined?: boolean;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly status: number | null;
  readonly code: string | null;
  /** The errors of each field, by its name in the payload. */
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The request's id, for support. */
  readonly reference: string | null;
  /** The token with which a login continues, for the code `second_factor`. */
  readonly challenge: string | null;
  /** The fields that a confirmation needs, for the code `unconfirmed`. */
  readonly needs: readonly string[];
  /** Whether it has to be for the new password that was refused, and for nothing else. */
  readonly isForPassword: boolean;

  /** Whether the answer itself says so, in a form other than that of our own refusals (API 331). */
  readonly isDeclined: boolean;

  constructor(details: ApiErrorDetails) {
    super(details.message);
    this.kind = details.kind;
    this.status = details.status ?? null;
    this.code = details.code ?? null;
    this.fields = details.fields ?? {};
    this.reference = details.reference ?? null;
    this.challenge = details.challenge ?? null;
    this.needs = details.needs ?? [];
    this.isForPassword = details.isForPassword ?? false;
    this.isDeclined = details.isDeclined ?? false;
  }
}
