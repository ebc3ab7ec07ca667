import { messages } from '@portal/contract';
import { ApiError } from '../http/api-error.ts';

/** The link of an export. Throws the answer's own message where it has none (REP 212). */
export function linkOf({ link, message }: { readonly link?: unknown; readonly message?: unknown }): string {
  if (typeof link === 'string' && link !== '') return link;
  throw new ApiError({ kind: 'refused', message: typeof message === 'string' ? message : messages.somethingWrong });
}
