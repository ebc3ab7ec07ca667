import { withoutFormat } from './format-characters.ts';

/** The descriptions of fees; the truncated ones are intentional (FUNDS 113, FN7, exact texts). */
export const FEE_DESCRIPTIONS = [
  'admin fee',
  'monthly admin f',
  'management fee',
  'admin maintenance fee',
  'monthly admin fee',
  'lease fee',
  'leasing fee',
  'monthly fee',
] as const;

/** Money sent to the owner: in no figure but the balance and Paid to you (FUNDS 119, FN3, exact texts). */
export const PAID_TO_YOU_DESCRIPTIONS = ['transfer to landlord', 'transfer to lan', 'paid to you'] as const;

/** A transfer between two properties by the provider (FN9, exact text). */
export const AUTH_TRANSFER_DESCRIPTION = 'auth transfer';

/** The beginnings of all other transfer descriptions (FN9, exact texts). */
export const TRANSFER_BEGINNINGS = ['transfer from', 'transfer to'] as const;

/** Finds one of the words as a separate word: 'held' in 'Held funds', not in 'withheld'. */
export function asWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${words})(?![\\p{L}\\p{M}\\p{N}_])`, 'u');
}

const HELD = asWords('held|hold');

/**
 * A description normalised for comparison: without characters that cannot be seen, in lower case, trimmed, with single
 * spaces (FN7, OP11).
 * @example plainDescription(' Monthly  Admin F ') // 'monthly admin f'
 */
export function plainDescription(description: string): string {
  return withoutFormat(description).toLowerCase().trim().replaceAll(/\s+/gu, ' ');
}

/** Whether the whole description is in the list (FUNDS 114, FN7). */
export function isOneOf(description: string, listed: readonly string[]): boolean {
  return listed.includes(plainDescription(description));
}

/** Whether a line is money sent to the owner (FN3). */
export function isPaidToYou(description: string): boolean {
  return isOneOf(description, PAID_TO_YOU_DESCRIPTIONS);
}

const PAYOUT_WORDS = asWords(String.raw`transfer to landlord\p{L}*|transfer to lan|paid to you`);

/**
 * Whether a description holds the words of money sent to the owner, alone or beside others: with others it is none (FN7).
 * @example holdsPayoutWords('Paid to you - cheque 4711') // true
 */
export function holdsPayoutWords(description: string): boolean {
  return PAYOUT_WORDS.test(plainDescription(description));
}

/** Whether a line is a payment to the owner that came back (FN3). */
export function isReturnedPayment({
  description,
  type,
}: {
  readonly description: string;
  readonly type: 'credit' | 'debit';
}): boolean {
  return type === 'credit' && isPaidToYou(description);
}

/**
 * For each line of an account, in its order, whether it is a returned payment after which nothing was sent to the owner:
 * then the bank account that it was sent to still needs to be checked.
 */
export function returnsNotSentAgain(lines: readonly Pick<DescribedLine, 'description' | 'type'>[]): boolean[] {
  const lastSent = lines.findLastIndex(({ description, type }) => type === 'debit' && isPaidToYou(description));
  return lines.map((line, index) => index > lastSent && isReturnedPayment(line));
}

/** The mark of a returned payment in a text, where no tag can be: 'Came back: Paid to you'. */
export function describeReturned(description: string): string {
  return `Came back: ${description}`;
}

/** Whether a line moves money between properties; 'transfer to landlord' begins like one but is not (FN9, FN10). */
export function isTransfer(description: string): boolean {
  if (isPaidToYou(description)) return false;
  const plain = plainDescription(description);
  return plain === AUTH_TRANSFER_DESCRIPTION || TRANSFER_BEGINNINGS.some((beginning) => plain.startsWith(beginning));
}

/**
 * Whether a description is a transfer by its first words alone, and not of held funds: others stand behind them (FN9).
 * @example beginsLikeTransfer('Transfer to owner account') // true; 'Transfer to' and 'Auth transfer' are not
 */
export function beginsLikeTransfer(description: string): boolean {
  const isWhole = isOneOf(description, [AUTH_TRANSFER_DESCRIPTION, ...TRANSFER_BEGINNINGS]);
  return isTransfer(description) && !isWhole && !isHeld(description);
}

/** Whether a line is money that is held or released: it contains the whole word held or hold (FN2). */
export function isHeld(description: string): boolean {
  return HELD.test(plainDescription(description));
}

/**
 * A transfer with the address of the other property, where it is known (TN7).
 * @example withOtherAddress('Transfer from', '102-1180 Bathurst St') // 'Transfer from (102-1180 Bathurst St)'
 */
export function withOtherAddress(description: string, address: string | null): string {
  return address === null || address.trim() === '' ? description : `${description} (${address})`;
}

/** The parts of the words of a printed line. */
export interface DescribedLine {
  readonly description: string;
  readonly type: 'credit' | 'debit';
  /** The other property of a transfer, where it is known. */
  readonly otherAddress: string | null;
}

/**
 * The words of a ledger line in a PDF or a CSV file: a transfer names the other property (TN7), and a payment to the
 * owner that came back says so (FN3).
 * @example printedWords({ description: 'Paid to you', type: 'credit', otherAddress: null }) // 'Came back: Paid to you'
 */
export function printedWords({ description, type, otherAddress }: DescribedLine): string {
  const words = withOtherAddress(description, otherAddress);
  return isReturnedPayment({ description, type }) ? describeReturned(words) : words;
}
