import { createHash } from 'node:crypto';
import type { Codes } from '../encryption/audit-keys.ts';
import type { Fields, StoredSeal } from './row-seals.repo.ts';

/** How many seals are listed beside their total. */
const LISTED = 20;

/** The seals that a row of the log, or the anchor of a chain, records as its own. */
export class SealList {
  readonly #owner: string;
  readonly #hash = createHash('sha256');
  readonly #lines: string[] = [];
  #count = 0;

  /** `owner` names the row or anchor, so that no total can be moved to another one. */
  constructor(owner: string) {
    this.#owner = owner;
  }

  get count(): number {
    return this.#count;
  }

  add({ id, table, key, version, code, turn }: StoredSeal): void {
    const line = `${id} ${table} ${key} ${version} ${code ?? 'removed'}${turn === null ? '' : ` ${turn}`}`;
    this.#count += 1;
    this.#hash.update(`${line}\n`);
    if (this.#lines.length < LISTED) this.#lines.push(line);
  }

  /** Their total, and below it the seals themselves if they are few; `fields` are the other fields of their log row. */
  text(codes: Codes, number: number, fields: Fields): string {
    return [this.total(codes, String(number), fields), ...this.#listed()].join('\n');
  }

  /** Their total alone, `<count> <code> <numbers>`. */
  total(codes: Codes, numbers: string, fields: Fields | null): string {
    return `${this.#count} ${codes.of(this.#content(numbers, fields))}${numbers && ` ${numbers}`}`;
  }

  /** Whether a text lists exactly these seals, for a log row with these fields; null for an anchor. */
  check(text: string, codes: Codes, fields: Fields | null): 'fits' | 'differs' | 'unknown' {
    const [total = '', ...listed] = text.split('\n');
    const [count, code = ''] = total.split(' ');
    const isListed = listed.length === 0 || listed.join('\n') === this.#listed().join('\n');
    return Number(count) === this.#count && isListed
      ? codes.check(code, this.#content(numbersIn(text), fields))
      : 'differs';
  }

  #listed(): readonly string[] {
    return this.#count <= LISTED ? this.#lines : [];
  }

  /** Lists from before they were numbered do not cover a number or the content of their row. */
  #content(numbers: string, fields: Fields | null): string {
    const fieldsOfCode = [this.#owner, this.#count, this.#hash.copy().digest('hex')];
    return JSON.stringify(numbers === '' ? fieldsOfCode : [...fieldsOfCode, numbers, fields]);
  }
}

/** The number of a list, or the numbers covered by an anchor; empty for none. */
export function numbersIn(text: string): string {
  return text.split('\n', 1)[0]?.split(' ')[2] ?? '';
}
