import { createHash } from 'node:crypto';
import type { Call } from '@portal/contract';
import type { OwnerScope } from '../../db/owner-scope.ts';
import type { Session } from '../session/session.repo.ts';
import type { Attachment } from '../storage/attachment.ts';

/** What one login sent with one call, and under which key. */
export interface Sent {
  readonly loginId: number;
  readonly call: string;
  readonly key: string | null;
  /** The hash of the whole content: equal hashes mean that the same was sent. */
  readonly fingerprint: string;
}

interface Content {
  readonly scope: OwnerScope;
  readonly body: object;
  readonly attachment?: Attachment | null;
}

export function toSent(
  { name }: Call,
  received: Content & { readonly session: Session; readonly key: string | null },
): Sent {
  return { loginId: received.session.loginId, call: name, key: received.key, fingerprint: fingerprintOf(received) };
}

/** The fields as the schema parsed them, in any order. */
function fingerprintOf({ scope, body, attachment = null }: Content): string {
  const fields = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const hash = createHash('sha256').update(JSON.stringify([scope.customerId, fields, attachment?.name ?? null]));
  return hash.update(attachment?.bytes ?? '').digest('base64url');
}
