import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, OwnerTransaction } from '../../db/client.ts';
import type { OwnerScope } from '../../db/owner-scope.ts';
import type { ClaimedKey } from './idempotency-keys.repo.ts';
import { claimKey, findAnswered, forgetKeys, keepAnswer } from './idempotency-keys.repo.ts';
import type { KeyedWrite } from './keyed-write.ts';

/** How long a key is kept: longer than any page with a draft stays open. */
const KEPT_FOR = 30 * 24 * 60 * 60_000;

type Fields = Readonly<Record<string, unknown>>;

interface WriteOutcome<Answer> {
  readonly answer: Answer;
  /** False when the key was known and nothing was done. */
  readonly isNew: boolean;
}

/**
 * Does the work in one transaction. For a key that the same login has sent before, it returns the earlier response and
 * does nothing.
 * @throws AppError `key_reused` when the key came with other content before
 */
export async function withIdempotencyKey<Answer extends Fields>(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  scope: OwnerScope,
  sent: KeyedWrite,
  work: (tx: OwnerTransaction) => Promise<Answer>,
): Promise<WriteOutcome<Answer>> {
  const { key } = sent;
  if (key === null) return { answer: await database.scoped(scope, work), isNew: true };
  return database.scoped(scope, async (tx) => {
    const keyed = { ...sent, key };
    const now = clock.now();
    if (!(await claimKey(tx, keyed, now))) return { answer: (await answerAgain(tx, keyed)) as Answer, isNew: false };
    await forgetKeys(tx, new Date(now.getTime() - KEPT_FOR));
    const answer = await work(tx);
    await keepAnswer(tx, keyed, answer);
    return { answer, isNew: true };
  });
}

async function answerAgain(tx: OwnerTransaction, sent: ClaimedKey): Promise<Fields> {
  const { answer, fingerprint } = await findAnswered(tx, sent);
  if (fingerprint !== null && fingerprint !== sent.fingerprint) throw new AppError('key_reused');
  return answer;
}
