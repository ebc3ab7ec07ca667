import { expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { addDays, effectiveAt, momentOf } from '@portal/domain';
import fc from 'fast-check';
import type { Browser } from '../../testing/browser.ts';
import { deliverEmails } from '../../testing/email/deliver-emails.ts';
import { usePortal } from '../../testing/portal.ts';
import { addBankAccount, addOwner, addProperty, resetPasswords } from '../../testing/rows.ts';
import { testScope } from '../../testing/scope.ts';
import { testCipher } from '../../testing/seal/test-keys.ts';
import { decryptNumber } from '../services/encryption/account-number.ts';
import { readBankBook } from '../bank/bank-account/bank-book.service.ts';
import type { Details } from '../bank/bank-account/bank-book.service.ts';
import { holdRecentChanges } from './hold.service.ts';

const portal = usePortal();
const HOUR = 60 * 60_000;
const accounts = [1, 2];

/** Actions of owner and thief in any order, each with a number that chooses a target. */
const deed = fc.tuple(
  fc.constantFrom('choose', 'edit', 'wait', 'hold', 'keep', 'undo', 'follow' as const),
  fc.integer({ min: 0, max: 5 }),
);
type Deed = readonly [string, number];

/** A sequence that once paid at once to a number of a minute ago. */
const taught: Deed[][] = [
  // The account of a choice on hold is edited, and the choice kept.
  [
    ['choose', 1],
    ['wait', 4],
    ['hold', 0],
    ['edit', 1],
    ['keep', 0],
  ],
  // The former account is edited, and the edit of the present one undone, which takes its choice along.
  [
    ['edit', 1],
    ['choose', 1],
    ['wait', 4],
    ['edit', 0],
    ['follow', 5],
    ['follow', 4],
    ['follow', 3],
    ['follow', 2],
  ],
  // The former account is edited, a hold leads back to it, and the edit is kept.
  [
    ['choose', 1],
    ['wait', 4],
    ['edit', 0],
    ['hold', 0],
    ['keep', 1],
    ['keep', 0],
  ],
];

/** The account and number to which a payment would go now. */
async function paidTo(): Promise<readonly [account: number, number: string]> {
  const now = momentOf(portal.clock.today(), portal.clock.now());
  return portal.database.scoped(testScope(7, 1), async (tx) => {
    const book = await readBankBook(tx, now);
    const [door] = book.doors;
    const id = door ? (effectiveAt<number | null>(book.choiceOf(door), now) ?? 0) : 0;
    const account = book.accounts.find(({ customerAccountId }) => customerAccountId === id);
    if (account === undefined) return [id, ''];
    const { encryptedAccountNumber } = effectiveAt<Details>(book.detailsOf(account), now);
    return [id, decryptNumber(testCipher, id, encryptedAccountNumber) ?? ''];
  });
}

interface Doing {
  readonly browser: Browser;
  /** For an edit; no other has it. */
  readonly number: string;
  /** The tokens of the links in all emails so far. */
  readonly tokens: readonly string[];
}

async function doIt([what, n]: Deed, { browser, number, tokens }: Doing): Promise<void> {
  const account = accounts[n % 2] ?? 1;
  if (what === 'choose') await browser.call(calls.selectBank, { body: { 71: String(account), causer_id: '7' } });
  if (what === 'edit') {
    const details = { account_name: 'A', eft_qid: '004', route: '004', account_number: number, transit: '02241' };
    const body = { ...details, customer_id: 7, causer_id: '7', customer_account_id: account };
    await browser.call(calls.updateBankDetails, { body });
  }
  if (what === 'wait') {
    // The business day goes on with the clock: midday of each day.
    portal.clock.turnTo(addDays(portal.clock.today(), [1, 1, 2, 2, 3, 8][n] ?? 1));
    await resetPasswords(portal.orm);
    await browser.logInAs('owner7');
  }
  if (what === 'hold')
    await portal.database.transaction((tx) =>
      holdRecentChanges(
        tx,
        { clock: portal.clock, settings: { recoveryDays: 7, publicUrl: new URL('http://localhost:8080') } },
        { loginId: 1, customerId: 7 },
      ),
    );
  if (what === 'keep' || what === 'undo') {
    const { data } = await browser.call(calls.heldList);
    const held = data[n % Math.max(data.length, 1)]?.held;
    if (held !== undefined) await browser.call(what === 'keep' ? calls.keepHeld : calls.undoHeld, { body: { held } });
  }
  if (what === 'follow') {
    const token = tokens.at(-1 - n);
    if (token !== undefined) await portal.browser().call(calls.followLink, { params: { token } });
  }
}

it(
  'whatever owner and thief do in whichever order, no number is paid to that was not paid to before, or set and chosen a day ago (BA1, SEC2, SEC5)',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(deed, { minLength: 3, maxLength: 14 }), async (deeds) => {
        await portal.empty();
        portal.clock.turnTo('2026-03-18');
        await addOwner(portal.orm, 7);
        for (const account of accounts) await addBankAccount(portal.orm, account, 7, `1520441${account}`);
        await addProperty(portal.orm, 71, 7, { customerAccountId: 1 });
        const browser = portal.browser();
        await browser.logInAs('owner7');
        const tokens: string[] = [];
        const known = new Set(['1 15204411']);
        const setAt = new Map<string, number>();
        const chosenAt = new Map<number, number>([[1, 0]]);
        for (const [index, one] of deeds.entries()) {
          const number = `6660${String(index).padStart(4, '0')}`;
          const at = portal.clock.now().getTime();
          if (one[0] === 'edit') setAt.set(number, at);
          const account = accounts[one[1] % 2] ?? 1;
          if (one[0] === 'choose' && !chosenAt.has(account)) chosenAt.set(account, at);
          await doIt(one, { browser, number, tokens });
          for (const { text } of await deliverEmails(portal))
            tokens.push(...[...text.matchAll(/\/link\/([\w-]+)/g)].flatMap(([, token]) => token ?? []));
          const [id, paid] = await paidTo();
          const now = portal.clock.now().getTime();
          const waited = Math.max(setAt.get(paid) ?? 0, chosenAt.get(id) ?? Infinity);
          if (!known.has(`${id} ${paid}`)) expect([one, (now - waited) / HOUR >= 24]).toEqual([one, true]);
          known.add(`${id} ${paid}`);
        }
      }),
      { numRuns: 25, examples: taught.map((deeds) => [deeds] as [Deed[]]) },
    );
  },
  120_000 * globalThis.randomTests.runs,
);
