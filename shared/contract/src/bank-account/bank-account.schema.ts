import { MOST_DIGITS } from '@portal/domain';
import type { InferType, MixedSchema, StringSchema } from 'yup';
import { anyText, flag, id, instant, isoDay, line, oneOf, wholeNumber } from '../schema/fields.ts';
import { recordOf } from '../schema/record.ts';
import { refusal } from '../schema/refusal.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** The most pairs: more than any owner has doors. */
const MOST_PAIRS = 2000;
const LONGEST_LOADED = 40_000;

/** Digits as they are printed on a cheque; spaces around them do not count. How many is a hint only (PR13). */
export function bankDigits(): StringSchema<string> {
  return line(MOST_DIGITS).matches(/^\d*$/, 'Please type digits only.');
}

/**
 * Pairs of property and account as flat form fields, beside `causer_id` and `loaded` (BA4). An account may be empty:
 * that is refused by name.
 */
export function pairs(): MixedSchema<Record<string, string>> {
  return recordOf(anyText().max(LONGEST_LOADED, refusal.longest).meta({ isVerbatim: true }))
    .transform(knownPairs)
    .test({
      name: 'pairs',
      skipAbsent: true,
      test(fields) {
        const ids = Object.keys(fields).filter(isPropertyId);
        if (ids.length > MOST_PAIRS) return this.createError({ message: `At most ${MOST_PAIRS} properties at once.` });
        const strange = ids.find((id) => !/^(?:[1-9]\d{0,9})?$/.test(fields[id] ?? ''));
        return strange === undefined || this.createError({ path: strange, message: 'Please choose an account.' });
      },
    });
}

/** Other fields are dropped, not refused: the sender may be of another release. */
function knownPairs(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isPropertyId(name) || name === 'causer_id' || name === 'loaded')
      .map(([name, sent]: [string, unknown]) => [name, typeof sent === 'number' ? String(sent) : sent]),
  );
}

function isPropertyId(name: string): boolean {
  return /^[1-9]\d{0,9}$/.test(name);
}

const WAITS_FOR = ['email', 'staff'] as const;

/** The texts on screens for a change that is not in effect before something happens (SEC6). */
export const waitsWords = {
  email: 'waits until we can reach you by email',
  staff: 'waits until our staff release it: please call us',
} as const satisfies Record<(typeof WAITS_FOR)[number], string>;

/** A change that is not yet effective, and can be undone until then (BA1). */
const pendingSchema = shape({
  save_id: wholeNumber(),
  /** When it takes effect, by the time of its save; without meaning while `waits_for` is set. */
  effective_at: instant(),
  /** The condition before it counts at all: our email to the owner, or a release by staff (SEC6). */
  waits_for: oneOf(WAITS_FOR).nullable().optional(),
  /** When it was saved, and with what; without a device for an import and for staff (SEC5). */
  saved: shape({ at: instant(), device: anyText().nullable().defined() }).optional(),
});

/** Which payments to come still go elsewhere than to what was chosen last (BA1). */
const paymentsSchema = shape({
  still: listOf(
    shape({ day: isoDay(), sends_at: instant().optional(), customer_account_id: id().nullable().defined() }),
  ),
  /** The first known one that goes there. */
  first: isoDay().nullable().defined(),
  /** When it is sent: two payments of one day are told apart by their times. */
  first_sends_at: instant().nullable().optional(),
  /** The time after which every payment goes there. */
  sent_after: instant(),
});

/** An account as its owner sees it. `fin_institution_no` is also called `route` and `eft_qid` (PR11). */
export const bankAccountSchema = shape({
  customer_account_id: id(),
  account_name: anyText(),
  fin_institution_no: anyText(),
  /** All digits for the owner; the last four for a second authority and for staff (PR14). */
  account_number: anyText(),
  transit: anyText(),
  customer_id: id(),
  /** A version that changes with the details; a form sends it back. */
  version: wholeNumber(),
  /** The changes above that are not effective yet. */
  pending: pendingSchema.nullable().defined(),
  /** Null where every known payment to come goes to these details. */
  payments: paymentsSchema.nullable().optional(),
  /** When it was added in the portal, if recently: it may not be the account that had this name before (SEC5). */
  added_at: instant().nullable().optional(),
  /** When and with which device its details were changed in the portal, if recently (SEC5). */
  details_changed: shape({ at: instant(), device: anyText().nullable().defined() }).nullable().optional(),
  /** Whether a property has it or a payment still goes to it. */
  is_in_use: flag(),
});

/** A property that is not a draft, and where its money goes. */
export const bankChoiceSchema = shape({
  property_id: id(),
  address: anyText(),
  /** The account that was chosen last; null for none. */
  customer_account_id: id().nullable().defined(),
  /** Where payments go now; null where there is no payment before the change is effective. */
  effective_account_id: id().nullable().defined(),
  /** The day of the first payment that goes to the chosen account; null where all known ones to come do. */
  from: isoDay().nullable().defined(),
  pending: pendingSchema.nullable().defined(),
  payments: paymentsSchema.nullable().optional(),
});

export const bankListSchema = shape({
  accounts: listOf(bankAccountSchema),
  properties: listOf(bankChoiceSchema),
});

export type BankAccount = InferType<typeof bankAccountSchema>;
export type BankChoice = InferType<typeof bankChoiceSchema>;
export type BankList = InferType<typeof bankListSchema>;
