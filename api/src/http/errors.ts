import { errorCodes } from '@portal/contract';
import type { ErrorAnswer, ErrorCode } from '@portal/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { SessionEndedError } from '../db/acting-session.ts';
import { causesOf, codeOf, isDatabaseAway, isFileDiskFull, isUnstorableText } from '../services/failures/causes.ts';
import { describeBug } from '../services/failures/describe-bug.ts';
import { setHeaders } from './headers.ts';
import { asksForPage, refusalPage, REFUSAL_PAGE_POLICY } from './refusal-page.ts';

/** Seconds after which a caller may try again while the database is away. */
const RETRY_AFTER = '2';

/** Errors with which Fastify refuses a request by itself, before any of our code. */
const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
};

/** Every failure is sent in the contract's one shape, or as a page to a person, without internal details. */
export function addErrors(app: FastifyInstance): void {
  app.setErrorHandler(refuse);
  app.setNotFoundHandler(() => {
    throw new AppError('not_found');
  });
}

/** Sends the refusal when Fastify rejects a malformed address, before any hook runs. */
export function refuseAddress(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  setHeaders(request, reply);
  refuse(error, request, reply);
}

function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toAppError(error);
  request.refusal = refusal.code;
  if (refusal.code === 'internal') request.log.error({ bug: describeBug(error) }, 'failed');
  if (refusal.code === 'unavailable') {
    request.log.warn({ reason: describeBug(error).message }, whyUnavailable(error));
    void reply.header('retry-after', RETRY_AFTER);
  }
  if (refusal.unsealed !== null)
    request.log.error({ unsealed: refusal.unsealed }, 'a row that was changed outside the portal is refused');
  if (refusal.retryAfter !== null) void reply.header('retry-after', String(refusal.retryAfter));
  void reply.code(errorCodes[refusal.code].status);
  if (asksForPage(request)) void sendPage(refusal, request, reply);
  else void reply.send(toAnswer(refusal, request.id));
}

function sendPage(refusal: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', REFUSAL_PAGE_POLICY)
    .send(refusalPage(refusal, request.id));
}

function whyUnavailable(error: unknown): string {
  if (error instanceof AppError) return 'too much is asked at once';
  return isFileDiskFull(error) ? 'the disk is full' : 'the database is away';
}

function toAnswer(refusal: AppError, requestId: string): ErrorAnswer {
  const { code, message, errors, challenge, needs } = refusal;
  const listed =
    errors === null
      ? {}
      : { errors: Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, [...texts]])) };
  const next = {
    ...(challenge !== null && { challenge }),
    ...(needs && { needs: [...needs] }),
    ...(refusal.for && { for: refusal.for }),
  };
  return { type: 'error', message, ...listed, code, ...next, request_id: requestId };
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  // Checked first, because a body that breaks off has the same code as a broken database connection.
  const code = frameworkCode(error);
  if (code) return new AppError(code);
  if (error instanceof SessionEndedError) return new AppError('unauthenticated');
  if (isDatabaseAway(error) || isFileDiskFull(error)) return new AppError('unavailable');
  return new AppError(isUnstorableText(error) ? 'malformed' : 'internal');
}

function frameworkCode(error: unknown): ErrorCode | null {
  const [outermost] = causesOf(error);
  if (!outermost) return null;
  const isCallersFault =
    'statusCode' in outermost &&
    typeof outermost.statusCode === 'number' &&
    outermost.statusCode >= 400 &&
    outermost.statusCode < 500;
  return frameworkCodes[codeOf(outermost)] ?? (isCallersFault ? 'malformed' : null);
}
