import type { AnswerOf, BodyOf, calls } from '@portal/contract';
import type { AppDeps } from '../../app-deps.ts';
import type { OwnerTransaction } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.repo.ts';
import type { Received } from '../../http/route.ts';
import { queueEmail } from '../../services/email/outbox.repo.ts';
import { findSender } from '../../services/email/sender.repo.ts';
import { toProviderEmail } from '../../services/email/provider-email.ts';
import { insertReferral } from './referral.repo.ts';

type Referral = Pick<Received<typeof calls.referral>, 'body' | 'request'>;

/** Stores the referral and its email to the provider. */
export async function refer(
  { clock, settings }: AppDeps,
  tx: OwnerTransaction,
  { body, request }: Referral,
): Promise<AnswerOf<typeof calls.referral>> {
  const now = clock.now();
  const { customer_id: _customer, properties_no: propertiesNo, ...person } = body;
  const id = await insertReferral(tx, {
    ...person,
    propertiesNo: Number(propertiesNo),
    writtenAt: now,
  });
  const email = toProviderEmail(await findSender(tx), settings.publicUrl, {
    subject: 'Referral of a friend',
    opening: 'An owner refers a friend who may become a client:',
    facts: toFacts(body),
  });
  await queueEmail(tx, email, { emailClass: 'rest', customerId: tx.customerId }, now);
  await recordAudit(tx, {
    action: 'referral',
    requestId: request.id,
    actorLoginId: tx.loginId,
    onBehalfOf: tx.customerId,
    subject: `referral:${id}`,
  });
  return { type: 'success', message: 'Thank you! Your referral has been sent.' };
}

function toFacts({
  name,
  properties_no,
  address,
  email,
  mobile,
}: BodyOf<typeof calls.referral>): Record<string, string> {
  return { Name: name, 'Number of tenancies': properties_no, Location: address, Email: email, Phone: mobile };
}
