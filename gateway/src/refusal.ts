import { errorCodes, type ErrorAnswer, type ErrorCode } from '@portal/contract';

/** A refusal in the contract's one shape. */
export function refusalOf(code: ErrorCode, requestId: string): ErrorAnswer {
  return { type: 'error', message: errorCodes[code].message, code, request_id: requestId };
}
