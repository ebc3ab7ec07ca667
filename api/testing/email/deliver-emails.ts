import { bankEmails } from '../../src/bank/bank-account/bank.emails.ts';
import { addressEmails } from '../../src/profile/profile/email-change-warning.service.ts';
import { deliverDue } from '../../src/services/email/deliver.ts';
import type { DeliveryDeps } from '../../src/services/email/deliver.ts';
import type { OutgoingEmail, Transport } from '../../src/services/email/transport.ts';
import type { usePortal } from '../portal.ts';
import { testSettings } from '../settings.ts';
import { testCipher } from '../seal/test-keys.ts';

const never = new AbortController().signal;
const silent: DeliveryDeps['log'] = { warn: () => undefined, error: () => undefined };

/** Delivers what waits in the outbox, and returns it; with a transport of its own, what that does with it. */
export async function deliverEmails(
  { database, clock, files }: Pick<ReturnType<typeof usePortal>, 'database' | 'clock' | 'files'>,
  transport?: Transport,
  { log = silent, cipher = testCipher }: Partial<Pick<DeliveryDeps, 'log' | 'cipher'>> = {},
): Promise<OutgoingEmail[]> {
  const sent: OutgoingEmail[] = [];
  const deps = {
    database,
    clock,
    files,
    transport: transport ?? { send: async (mail: OutgoingEmail) => void sent.push(mail) },
    providerEmail: 'office@rentals.test',
    cipher,
    bankEmails: bankEmails({ clock, settings: testSettings, log }),
    addressEmails: addressEmails({ clock, settings: testSettings }),
    log,
  };
  await deliverDue(deps, { closing: never, over: never });
  return sent;
}
