import { errorCodes } from '@portal/contract';
import type { ErrorAnswer, ErrorCode, FieldErrors } from '@portal/contract';

interface Refusal {
  readonly message?: string;
  /** Messages by field of the payload, with code `invalid`. */
  readonly errors?: FieldErrors;
  /** An id that the caller has no access to: it is logged and not returned. */
  readonly named?: unknown;
  /** The token with which a login continues, with the code `second_factor`. */
  readonly challenge?: string;
  /** The fields that a confirmation needs, with the code `unconfirmed`. */
  readonly needs?: NonNullable<ErrorAnswer['needs']>;
  /** The purpose that a confirmation must have, where one for another purpose is not enough. */
  readonly for?: NonNullable<ErrorAnswer['for']>;
  /** Seconds after which the caller may try again. */
  readonly retryAfter?: number;
  /** The row that was altered outside the portal, as `table key` (SEC9): it is logged and not returned. */
  readonly unsealed?: string;
}

/** A refusal that the caller sees; its code decides status and text. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly errors: FieldErrors | null;
  readonly named: unknown;
  readonly challenge: string | null;
  readonly needs: Refusal['needs'] | null;
  readonly for: Refusal['for'] | null;
  readonly retryAfter: number | null;
  readonly unsealed: string | null;

  constructor(code: ErrorCode, refusal: Refusal = {}) {
    super(refusal.message ?? errorCodes[code].message);
    this.code = code;
    this.errors = refusal.errors ?? null;
    this.named = refusal.named;
    this.challenge = refusal.challenge ?? null;
    this.needs = refusal.needs ?? null;
    this.for = refusal.for ?? null;
    this.retryAfter = refusal.retryAfter ?? null;
    this.unsealed = refusal.unsealed ?? null;
  }
}
