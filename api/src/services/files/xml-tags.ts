export interface Tag {
  /** With its prefix. */
  readonly name: string;
  /** As written, character references included. */
  readonly attributes: ReadonlyMap<string, string>;
}

/** The delimiters around parts of XML that contain no tags. */
const BESIDE = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;
/** White space of XML only: bytes of a UTF-8 letter may look like other white space. */
const WORD = /[^ \t\r\n<>/="']+/y;
const WHITE = /[ \t\r\n]*/y;

/**
 * The tags of an XML text, as far as it is well-formed; reads each character once, whatever the text is crafted to.
 * @throws nothing: where a text, a comment or a value does not end, only the tags before it are returned
 */
export function* tagsOf(text: string): Generator<Tag> {
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    const beside = BESIDE.find(([begin]) => text.startsWith(begin, at));
    if (beside) {
      const end = text.indexOf(beside[1], at + beside[0].length);
      if (end === -1) return;
      at = end + beside[1].length;
      continue;
    }
    const reader = new TagReader(text, at + 1);
    const tag = reader.read();
    if (tag === null) return;
    yield tag;
    at = reader.position;
  }
}

class TagReader {
  readonly #text: string;
  #at: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.#at = from;
  }

  /** Where the next tag may begin. */
  get position(): number {
    return this.#at;
  }

  /** Null where a value has no end. */
  read(): Tag | null {
    const name = this.#match(WORD);
    const attributes = new Map<string, string>();
    for (;;) {
      this.#match(WHITE);
      const sign = this.#text[this.#at];
      if (sign === undefined || sign === '<') return { name, attributes };
      const key = this.#match(WORD);
      if (key === '') this.#at += 1;
      if (sign === '>') return { name, attributes };
      this.#match(WHITE);
      if (this.#text[this.#at] !== '=') continue;
      this.#at += 1;
      this.#match(WHITE);
      const value = this.#quoted();
      if (value === null) return null;
      attributes.set(key, value);
    }
  }

  /** The quoted text at this position; empty where there is none, null where it does not end. */
  #quoted(): string | null {
    const quote = this.#text[this.#at];
    if (quote !== '"' && quote !== "'") return '';
    const end = this.#text.indexOf(quote, this.#at + 1);
    if (end === -1) return null;
    const value = this.#text.slice(this.#at + 1, end);
    this.#at = end + 1;
    return value;
  }

  #match(sticky: RegExp): string {
    sticky.lastIndex = this.#at;
    const [found = ''] = sticky.exec(this.#text) ?? [];
    this.#at += found.length;
    return found;
  }
}
