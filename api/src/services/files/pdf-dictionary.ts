import type { Buffer } from 'node:buffer';

const WHITE = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);
const DELIMITERS = new Set(Array.from('()<>[]{}/%', (letter) => letter.charCodeAt(0)));
const [CR, LF] = [0x0d, 0x0a] as const;
const at = (letter: string): number => letter.charCodeAt(0);
const [REMARK, SLASH, OPEN, CLOSE, ESCAPE, LESS, MORE] = [
  at('%'),
  at('/'),
  at('('),
  at(')'),
  at('\\'),
  at('<'),
  at('>'),
] as const;

const CLOSED_BY = new Map([
  ['<<', '>>'],
  ['[', ']'],
]);

/** A dictionary or an array that is still open. */
interface Level {
  readonly closing: string;
  /** Whether the next name is a key, since the one before has its value. */
  isKey: boolean;
}

/** The dictionary of a stream, without nested keys, and the offset of its data. */
export interface StreamDictionary {
  /** Names without their slash and their escapes; the tokens of each value, names with the slash. */
  readonly entries: ReadonlyMap<string, readonly string[]>;
  readonly data: number;
}

/** Reads an object of a PDF like a viewer: strings, comments and nested values contain none of its keys. */
export class DictionaryReader {
  readonly #bytes: Buffer;
  #at: number;

  constructor(bytes: Buffer, from: number) {
    this.#bytes = bytes;
    this.#at = from;
  }

  /** The current offset. */
  get position(): number {
    return this.#at;
  }

  /**
   * Null where the object is not a stream with a dictionary. Viewers differ in how they read mismatched brackets or a
   * key without a value: such a dictionary is unreadable.
   */
  read(): StreamDictionary | 'unreadable' | null {
    if (this.#next() !== '<<') return null;
    const entries = new Map<string, string[]>();
    const open: Level[] = [{ closing: '>>', isKey: true }];
    let value: string[] = [];
    for (let level = open[0]; level !== undefined; level = open.at(-1)) {
      const token = this.#next();
      if (token === null) return null;
      const isOwn = open.length === 1;
      if (token === '>>' || token === ']') {
        if (level.closing !== token || !level.isKey) return 'unreadable';
        open.pop();
        if (!isOwn) value.push(token);
        continue;
      }
      if (level.closing === '>>' && level.isKey && token.startsWith('/')) {
        level.isKey = false;
        if (isOwn) {
          const name = token.slice(1);
          // A duplicate key has no usable value: some viewers take the first one and some the last.
          value = entries.has(name) ? ['twice'] : [];
          entries.set(name, value);
          continue;
        }
      } else level.isKey = true;
      value.push(token);
      const closing = CLOSED_BY.get(token);
      if (closing !== undefined) open.push({ closing, isKey: true });
    }
    if (this.#next() !== 'stream') return null;
    this.#skipLine();
    return { entries, data: this.#at };
  }

  /** Skips the rest of the line: the data begins on the next one. */
  #skipLine(): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length && bytes[this.#at] !== CR && bytes[this.#at] !== LF) this.#at += 1;
    if (bytes[this.#at] === CR) this.#at += 1;
    if (bytes[this.#at] === LF) this.#at += 1;
  }

  /** The next token, strings as `(`; null at the end. */
  #next(): string | null {
    this.#skip();
    const bytes = this.#bytes;
    const code = bytes[this.#at];
    if (code === undefined) return null;
    if (code === OPEN) return this.#string();
    if ((code === LESS || code === MORE) && bytes[this.#at + 1] === code) {
      this.#at += 2;
      return code === LESS ? '<<' : '>>';
    }
    if (code === LESS) {
      const end = bytes.indexOf(MORE, this.#at);
      this.#at = end === -1 ? bytes.length : end + 1;
      return '(';
    }
    const from = this.#at;
    this.#at += 1;
    if (DELIMITERS.has(code) && code !== SLASH) return String.fromCharCode(code);
    while (this.#at < bytes.length && !this.#isBoundary(bytes[this.#at] ?? 0)) this.#at += 1;
    const word = bytes.toString('latin1', from, this.#at);
    return code === SLASH ? unescapeName(word) : word;
  }

  #isBoundary(code: number): boolean {
    return WHITE.has(code) || DELIMITERS.has(code);
  }

  /** Skips white space and comments. */
  #skip(): void {
    const bytes = this.#bytes;
    while (this.#at < bytes.length) {
      const code = bytes[this.#at] ?? 0;
      if (code === REMARK)
        while (this.#at < bytes.length && bytes[this.#at] !== CR && bytes[this.#at] !== LF) this.#at += 1;
      else if (WHITE.has(code)) this.#at += 1;
      else return;
    }
  }

  #string(): string {
    let depth = 0;
    for (; this.#at < this.#bytes.length; this.#at += 1) {
      const code = this.#bytes[this.#at];
      if (code === ESCAPE) this.#at += 1;
      else if (code === OPEN) depth += 1;
      else if (code === CLOSE) depth -= 1;
      if (depth === 0 && code === CLOSE) break;
    }
    this.#at += 1;
    return '(';
  }
}

/** The longest name in PDF, with each of its 127 characters written as three. */
const LONGEST_NAME = 3 * 127;

/** `/L#61unch` is `/Launch`. A longer name is never one of the searched ones, and would use too much memory. */
function unescapeName(name: string): string {
  if (name.length > LONGEST_NAME) return name;
  return name.replaceAll(/#([0-9a-fA-F]{2})/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
