import { createHash } from 'node:crypto';
import type { Call } from '@portal/contract';
import type { OwnerScope } from '../../db/owner-scope.ts';
import type { Session } from '../session/session.repo.ts';
import type { Attachment } from '../files/attachment.ts';
import type { Photos } from '../files/received-files.ts';

/** A write by one login with one call, and its idempotency key. */
export interface KeyedWrite {
  readonly loginId: number;
  readonly call: string;
  readonly key: string | null;
  /** The hash of the whole content: equal hashes mean equal content. */
  readonly fingerprint: string;
}

interface Content {
  readonly scope: OwnerScope;
  readonly body: object;
  readonly attachment?: Attachment | null;
  readonly photos?: Pick<Photos, 'accepted'>;
}

export function toKeyedWrite(
  { name }: Call,
  received: Content & { readonly session: Session; readonly key: string | null },
): KeyedWrite {
  return { loginId: received.session.loginId, call: name, key: received.key, fingerprint: fingerprintOf(received) };
}

/** Covers the parsed fields in any order, and the files in theirs. */
function fingerprintOf({ scope, body, attachment = null, photos }: Content): string {
  const fields = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const files = [...(attachment ? [attachment] : []), ...(photos?.accepted ?? [])];
  const names = photos ? files.map(({ name, bytes }) => [name, bytes.length]) : (attachment?.name ?? null);
  const hash = createHash('sha256').update(JSON.stringify([scope.customerId, fields, names]));
  for (const { bytes } of files) hash.update(bytes);
  return hash.digest('base64url');
}
