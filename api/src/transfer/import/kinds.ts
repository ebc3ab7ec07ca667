import { isIsoDate, parseMoney, toDecimal, toIsoDate, changesDirection, withoutFormat } from '@portal/domain';
import { isComputable } from '../../db/password.ts';
import { quoteCell } from './problem.ts';

export type Cell = string | number | boolean | null;

/** The value of a cell, or why it is invalid. */
export type CellResult = { readonly value: Cell } | { readonly reason: string };

/**
 * A kind of column: how its cells are read (never empty ones, and trimmed unless `isVerbatim`) and how they are stored.
 */
export interface Kind {
  readonly sqlType:
    'integer' | 'bigint' | 'smallint' | 'text' | 'date' | 'timestamptz' | 'boolean' | 'numeric(14,2)' | 'numeric(7,2)';
  readonly read: (text: string) => CellResult;
  readonly isVerbatim?: true;
  /** Invisible characters are removed from its cells, and those that change the writing direction refused (OP11). */
  readonly isWritten?: true;
  /** The content of its cells must not be repeated in messages. */
  readonly isSecret?: true;
  /** How a stored value is exported, where that differs from the database's own text. */
  readonly write?: (stored: string) => string;
}

const LARGEST_INTEGER = 2_147_483_647;
const LARGEST_SMALLINT = 32_767;
/** Below a billion: a balance, the sum of many amounts, must fit into the same column. */
const LARGEST_WHOLE_DIGITS = 9;

const LONGEST_PATH = 1_000;

/** The digits of an account number and of its parts (PR13). */
const MAX_DIGITS = 12;

const GROUPED = /^\d{1,3}(,\d{2,3})*,\d{3}$/;

/** Characters that no cell may contain: control characters other than tabs and line breaks. */
export const HIDDEN_SIGN = /[^\P{Cc}\t\n]/u;
const EVERY_HIDDEN_SIGN = new RegExp(HIDDEN_SIGN, 'gu');

/**
 * Text by people, such as a name or a description, including surrounding spaces. Stored text may be older than the
 * rules of an import, or typed into a field of several lines: an export drops characters that an import would refuse.
 */
export const text: Kind = {
  sqlType: 'text',
  isVerbatim: true,
  isWritten: true,
  read: (value) => ({ value }),
  write: (stored) => (changesDirection(stored) ? withoutFormat(stored) : stored).replace(EVERY_HIDDEN_SIGN, ''),
};
export const password = secret({ sqlType: 'text', isVerbatim: true, read: (value) => ({ value }) });
export const id = wholeNumber('integer', 1, LARGEST_INTEGER);
export const optionalNumber = wholeNumber('integer', 0, LARGEST_INTEGER);
export const largeId = wholeNumber('bigint', 1, Number.MAX_SAFE_INTEGER);
export const code = wholeNumber('smallint', 0, LARGEST_SMALLINT);
export const oneToThree = wholeNumber('smallint', 1, 3);
export const dayOfMonth = wholeNumber('smallint', 1, 31);
export const amount: Kind = {
  sqlType: 'numeric(14,2)',
  read: (value) => (/^-\s*\S/.test(value) ? refuse(value, 'is negative') : readAmount(value)),
};
/** The amount of a line whose direction another column says. */
export const directedAmount: Kind = {
  sqlType: 'numeric(14,2)',
  read: (value) => {
    const written = /^-\s*\S/.test(value) ? readAmount(value.slice(1).trim()) : null;
    if (written === null) return amount.read(value);
    const advice = 'value' in written ? `; write ${written.value} and say credit or debit in type` : '';
    return refuse(value, `is negative${advice}`);
  },
};
export const signedAmount: Kind = { sqlType: 'numeric(14,2)', read: readAmount };
export const percent: Kind = { sqlType: 'numeric(7,2)', read: readPercent };
export const day: Kind = { sqlType: 'date', read: readDay };
/** 'YYYY-MM', stored as its first day. */
export const month: Kind = { sqlType: 'date', read: readMonth, write: (stored) => stored.slice(0, 'YYYY-MM'.length) };
/** RFC 3339 with an offset. */
export const instant: Kind = { sqlType: 'timestamptz', read: readInstant };
export const bankDigits = secret({ sqlType: 'text', read: readBankDigits });
export const encryptedNumber = secret({
  sqlType: 'text',
  read: (value) => (/^[\w.-]{1,300}$/.test(value) ? { value } : refuse(value, 'is not an encrypted number')),
});
export const yesNo = flag(['Y', 'N']);
export const yesNoInAnyForm = flag(['Y', 'N'], ['1', '0'], ['TRUE', 'FALSE']);
export const zeroOne = flag(['1', '0']);
export const relativePath: Kind = { sqlType: 'text', isVerbatim: true, read: readRelativePath };
export const loginName: Kind = { sqlType: 'text', isWritten: true, read: readLoginName };
export const emailAddress: Kind = {
  sqlType: 'text',
  isWritten: true,
  read: (value) => (value.includes('@') ? readLoginName(value) : refuse(value, 'is not an email address')),
};
export const passwordHash: Kind = {
  sqlType: 'text',
  read: (value) =>
    isComputable(value)
      ? { value }
      : { reason: 'is not a password hash as this portal exports it, of at most 64 MiB and three passes' },
};

/** One of the given words, in any case. */
export function oneOf(words: readonly string[]): Kind {
  const read = (value: string): CellResult => {
    const word = value.toLowerCase();
    return words.includes(word) ? { value: word } : refuse(value, `is not one of ${words.join(', ')}`);
  };
  return { sqlType: 'text', read };
}

/** One of the given words, exactly as they are written. */
export function exactlyOneOf(words: readonly string[]): Kind {
  const read = (value: string): CellResult =>
    words.includes(value) ? { value } : refuse(value, `is not one of ${words.join(', ')}`);
  return { sqlType: 'text', read };
}

/** One of the given words, in any case; stored in capitals. */
export function upperOneOf(words: readonly string[]): Kind {
  const read = (value: string): CellResult => {
    const word = value.toUpperCase();
    return words.includes(word) ? { value: word } : refuse(value, `is not one of ${words.join(', ')}`);
  };
  return { sqlType: 'text', read };
}

function refuse(value: string, why: string): CellResult {
  return { reason: `${quoteCell(value)} ${why}` };
}

/** A kind whose problems do not quote the cell: they end up on screens and in logs. */
function secret(kind: Kind): Kind {
  const read = (value: string): CellResult => {
    const cellResult = kind.read(value);
    const quoted = `${quoteCell(value)} `;
    return 'reason' in cellResult && cellResult.reason.startsWith(quoted)
      ? { reason: cellResult.reason.slice(quoted.length) }
      : cellResult;
  };
  return { ...kind, read, isSecret: true };
}

/** Pairs of words for true and false, one for each spelling; an export uses the first. */
function flag(
  ...pairs: readonly [pair: readonly [string, string], ...more: readonly (readonly [string, string])[]]
): Kind {
  const forms = new Map(pairs.flatMap(([yes, no]) => [[yes, true] as const, [no, false] as const]));
  const [[yes, no]] = pairs;
  const read = (value: string): CellResult => {
    const isSet = forms.get(value.toUpperCase());
    return isSet === undefined ? refuse(value, `is not ${[...forms.keys()].sort().join(' or ')}`) : { value: isSet };
  };
  return { sqlType: 'boolean', read, write: (stored) => (stored === 'true' ? yes : no) };
}

function wholeNumber(sqlType: Kind['sqlType'], least: number, most: number): Kind {
  const read = (value: string): CellResult => {
    if (!/^\d+$/.test(value)) return refuse(value, 'is not a whole number');
    const number = Number(value);
    return number < least || number > most ? refuse(value, `is not between ${least} and ${most}`) : { value: number };
  };
  return { sqlType, read };
}

function readAmount(value: string): CellResult {
  const [whole = '', decimals, ...more] = value.replace(/^-/, '').split('.');
  if (!/^[\d,]+$/.test(whole) || more.length > 0 || (decimals !== undefined && !/^\d+$/.test(decimals)))
    return refuse(value, `is not an amount${adviceOn(value)}`);
  if (decimals !== undefined && decimals.length > 2) return refuse(value, 'has more than two decimals');
  if (whole.includes(',') && !GROUPED.test(whole))
    return refuse(value, `has a comma that separates no thousands${adviceOn(value)}`);
  if (whole.replaceAll(',', '').replace(/^0+/, '').length > LARGEST_WHOLE_DIGITS) return refuse(value, 'is too large');
  return { value: toDecimal(parseMoney(value)) };
}

/** Advice on how to write an amount that is in another notation; nothing where that is a guess. */
function adviceOn(value: string): string {
  const comma = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+),(\d{1,2})$/.exec(value);
  if (comma) return `; write ${comma[1]}${comma[2]?.replaceAll('.', '')}.${comma[3]}`;
  if (/^[-–—]$/.test(value)) return '; a zero is 0.00';
  const plain = value.replaceAll(',', '');
  const negative = /^\((\d+(?:\.\d+)?)\)$/.exec(plain)?.[1] ?? /^(\d+(?:\.\d+)?)-$/.exec(plain)?.[1];
  if (negative !== undefined) return `; the minus goes in front: -${negative}`;
  const spaced = /^(-?)(\d{1,3}(?:\s\d{3})+)(?:[.,](\d{1,2}))?$/.exec(value);
  if (spaced)
    return `; write ${spaced[1]}${spaced[2]?.replaceAll(/\s/g, '')}${spaced[3] === undefined ? '' : `.${spaced[3]}`}`;
  return /^-?\$ ?\d+(?:\.\d+)?$/.test(plain) ? `; write ${plain.replace(/\$ ?/, '')}` : '';
}

function readPercent(value: string): CellResult {
  const [, whole, decimals] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  if (whole === undefined) return refuse(value, value.startsWith('-') ? 'is negative' : 'is not a percentage');
  if (decimals !== undefined && decimals.length > 2) return refuse(value, 'has more than two decimals');
  return whole.length > 5 ? refuse(value, 'is too large') : { value };
}

function readDay(value: string): CellResult {
  if (value === '0000-00-00') return { value: toIsoDate(value) };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return refuse(value, 'is not a date (YYYY-MM-DD)');
  return isIsoDate(value) && value >= '0001' ? { value } : refuse(value, 'is not a day of the calendar');
}

function readMonth(value: string): CellResult {
  if (!/^\d{4}-\d{2}$/.test(value)) return refuse(value, 'is not a month (YYYY-MM)');
  const first = `${value}-01`;
  return isIsoDate(first) && first >= '0001' ? { value: first } : refuse(value, 'is not a month of the calendar');
}

function readInstant(value: string): CellResult {
  const isWritten = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/.test(value);
  if (!isWritten) return refuse(value, 'is not an instant (2026-03-25T10:00:00-04:00)');
  const instantOf = new Date(value);
  const isReal = !Number.isNaN(instantOf.getTime()) && isIsoDate(value.slice(0, 10)) && value >= '0001';
  return isReal ? { value: instantOf.toISOString() } : refuse(value, 'is not an instant of the calendar');
}

function readBankDigits(value: string): CellResult {
  if (!/^\d+$/.test(value)) return refuse(value, 'holds something beside digits');
  return value.length > MAX_DIGITS ? refuse(value, `has more than ${MAX_DIGITS} digits`) : { value };
}

/** A file beside the export; its path is separated by slashes on every system. */
function readRelativePath(value: string): CellResult {
  const parts = value.split(/[/\\]/);
  if (parts[0] === '' || /^[A-Za-z]:/.test(value) || parts.includes('..'))
    return refuse(value, 'leads out of the folder of the export');
  return value.length > LONGEST_PATH ? refuse(value, `is longer than ${LONGEST_PATH} characters`) : { value };
}

/** Removes invisible characters, which nobody could type, and normalizes accents (OP11). */
function readLoginName(written: string): CellResult {
  const value = withoutFormat(written).normalize('NFC');
  if (/\s/.test(value)) return refuse(value, 'contains a space');
  return value.length > 254 ? refuse(value, 'is longer than 254 characters') : { value };
}
