import type { InferType } from 'yup';
import { messages } from './messages.ts';
import { anyText, oneOf, text } from './schema/fields.ts';
import { isLine, isListOf, isOneOf, isShape, isTableOf, isText, orMissing, type Guard } from './schema/guards.ts';
import { recordOf } from './schema/record.ts';
import { listOf, shape } from './schema/shapes.ts';

interface ErrorKind {
  readonly status: number;
  readonly message: string;
}

/** Every error of the server: its code, HTTP status and default message. */
export const errorCodes = {
  malformed: { status: 400, message: 'The request could not be read.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  credentials: { status: 401, message: messages.loginFailed },
  renewal: { status: 401, message: messages.refreshFailed },
  csrf: { status: 403, message: 'This page is out of date. Please reload it and try again.' },
  sla_pending: { status: 403, message: messages.slaReviewAndSign },
  forbidden: { status: 403, message: 'You are not allowed to do this.' },
  unconfirmed: { status: 403, message: 'Please enter your password first.' },
  second_factor: { status: 403, message: 'Please enter the code that your app shows.' },
  weak_password: {
    status: 403,
    message:
      'Your password is too easy to guess, so you cannot log in with it. We have sent a link to your email address: open it to choose another.',
  },
  no_second_factor: { status: 403, message: 'Please set up two-step login first.' },
  not_found: { status: 404, message: 'Not found.' },
  unknown_login: { status: 404, message: messages.resetLinkFailed },
  identity_changed: { status: 409, message: 'You are logged in as somebody else in another tab.' },
  stale: {
    status: 409,
    message:
      'This was changed in the meantime. Please look at what it is now, and change it again if you still want to.',
  },
  key_reused: {
    status: 409,
    message: 'This was already sent, but with other content. To send it once more, please change it first.',
  },
  too_large: { status: 413, message: 'The request is too large.' },
  unsupported_media: { status: 415, message: 'The request is of a kind that is not accepted here.' },
  invalid: { status: 422, message: 'Some fields are not right. Please check them.' },
  reset_token: { status: 422, message: 'This link has expired or was used before. Please ask for a new one.' },
  login_expired: { status: 422, message: 'This took too long. Please log in again.' },
  link: { status: 422, message: 'This link does nothing any more.' },
  too_many: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  unavailable: { status: 503, message: 'The portal is not available for a moment. Please try again.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorCodes;

/** The shape of every error response. */
export const errorAnswerSchema = shape({
  type: oneOf(['error']),
  message: text(2000),
  /** Messages by field of the payload, for the code `invalid`. */
  errors: recordOf(listOf(anyText())).optional(),
  code: text(64),
  /** The token with which the login continues, for the code `second_factor`. */
  challenge: text(1000).optional(),
  /** The fields that `auth/confirm` needs, for the code `unconfirmed`. */
  needs: listOf(oneOf(['password', 'code'])).optional(),
  /** The purpose that `auth/confirm` has to name, where any confirmation does not do. */
  for: oneOf(['password']).optional(),
  /** For support: the same id is in the server's log. */
  request_id: text(128),
});

export type ErrorAnswer = InferType<typeof errorAnswerSchema>;

/** Says the same as `errorAnswerSchema`, for browsers: a response can be read before any schema is loaded. */
export const isErrorAnswer: Guard<ErrorAnswer> = isShape({
  type: isOneOf(['error']),
  message: isLine(2000),
  errors: orMissing(isTableOf(isListOf(isText))),
  code: isLine(64),
  challenge: orMissing(isLine(1000)),
  needs: orMissing(isListOf(isOneOf(['password', 'code']))),
  for: orMissing(isOneOf(['password'])),
  request_id: isLine(128),
});
