import { beforeEach } from '@jest/globals';
import { calls } from '@portal/contract';
import { bankEmails } from '../../src/bank/bank-account/bank.emails.ts';
import { addressEmails } from '../../src/profile/profile/email-change-warning.service.ts';
import { deliverDue } from '../../src/services/email/deliver.ts';
import type { mailOutbox } from '../../src/db/schema/email.tables.ts';
import { readOutbox } from './read-outbox.ts';
import type { EmailPurpose } from '../../src/services/email/email-purpose.ts';
import { queueEmail } from '../../src/services/email/outbox.repo.ts';
import type { Email } from '../../src/services/email/outbox.repo.ts';
import type { OutgoingEmail, Transport } from '../../src/services/email/transport.ts';
import type { BrowserResponse, Browser, Sending } from '../browser.ts';
import type { usePortal } from '../portal.ts';
import { addOwner } from '../rows.ts';
import { testSettings } from '../settings.ts';
import { testCipher } from '../seal/test-keys.ts';

export const comments = 'When is the boiler repaired, please?';
export const neverAborted = new AbortController().signal;

interface Delivery {
  readonly browser: Browser;
  /** The emails passed to `accepts`. */
  readonly sent: OutgoingEmail[];
  /** The logged lines: the level, then the fields of the line. */
  readonly logged: unknown[];
  readonly log: Parameters<typeof deliverDue>[0]['log'];
  readonly accepts: Transport;
  readonly refuses: Transport;
  /** Sends what is due, and returns how many emails left. */
  deliver(transport: Transport, closing?: AbortSignal): Promise<number>;
  /** Owner 7 sends an enquiry, which writes an email to the provider. */
  ask(text?: string, files?: Sending['files']): Promise<BrowserResponse<typeof calls.ownerEnquiry>>;
  /** Writes an email to one person. */
  writeTo(toAddress: string, values?: Partial<Email>, purpose?: EmailPurpose): Promise<void>;
  outbox(): Promise<(typeof mailOutbox.$inferSelect)[]>;
}

/** An empty portal before each test but for owner 7, who is logged in, and ways for emails to leave. */
export function useDelivery(portal: ReturnType<typeof usePortal>): Delivery {
  let browser: Browser;
  let sent: OutgoingEmail[];
  let logged: unknown[];
  beforeEach(async () => {
    await portal.empty();
    await addOwner(portal.orm, 7);
    browser = portal.browser();
    await browser.logInAs('owner7');
    sent = [];
    logged = [];
  });
  const log = {
    warn: (...line: unknown[]) => void logged.push(['warn', ...line]),
    error: (...line: unknown[]) => void logged.push(['error', ...line]),
  };
  return {
    get browser() {
      return browser;
    },
    get sent() {
      return sent;
    },
    get logged() {
      return logged;
    },
    log,
    accepts: { send: async (mail) => void sent.push(mail) },
    refuses: {
      send: () => Promise.reject(Object.assign(new Error('550 ada@example.com unknown'), { code: 'EENVELOPE' })),
    },
    deliver(transport, closing = neverAborted) {
      const { database, clock, files } = portal;
      const deps = {
        database,
        clock,
        files,
        transport,
        providerEmail: 'office@rentals.test',
        cipher: testCipher,
        bankEmails: bankEmails({ clock, settings: testSettings, log }),
        addressEmails: addressEmails({ clock, settings: testSettings }),
        log,
      };
      return deliverDue(deps, { closing, over: neverAborted });
    },
    ask: (text = comments, files = []) =>
      browser.call(calls.ownerEnquiry, { body: { comments: text, userId: 7 }, files }),
    writeTo: (toAddress, values = {}, purpose = { emailClass: 'rest', customerId: null }) => {
      const email = { toAddress, replyName: 'Office', replyAddress: null, subject: 'Hello', body: '', fileName: null };
      return portal.database.transaction((tx) => queueEmail(tx, { ...email, ...values }, purpose, portal.clock.now()));
    },
    outbox: () => readOutbox(portal.orm),
  };
}
