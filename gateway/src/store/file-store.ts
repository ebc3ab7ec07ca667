import { readFile, stat } from 'node:fs/promises';

/**
 * The parsed content of one file, read again whenever the file changes. A file that is broken or gone leaves the last
 * good content in place; `onBroken` is told once for every such change.
 */
export class FileStore<Content> {
  #stamp = '';
  #current: Promise<Content | null> = Promise.resolve(null);
  readonly #file: string;
  readonly #parse: (text: string) => Content;
  readonly #onBroken: (error: unknown) => void;

  constructor(file: string, parse: (text: string) => Content, onBroken: (error: unknown) => void) {
    this.#file = file;
    this.#parse = parse;
    this.#onBroken = onBroken;
  }

  /** Null as long as the file was never readable. */
  async read(): Promise<Content | null> {
    const stamp = await this.#stampNow();
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#current = this.#load(this.#current);
    }
    return this.#current;
  }

  async #load(lastGood: Promise<Content | null>): Promise<Content | null> {
    try {
      return this.#parse(await readFile(this.#file, 'utf8'));
    } catch (error) {
      this.#onBroken(error);
      return lastGood;
    }
  }

  async #stampNow(): Promise<string> {
    try {
      const { mtimeNs, size, ino } = await stat(this.#file, { bigint: true });
      return `${mtimeNs} ${size} ${ino}`;
    } catch {
      return 'missing';
    }
  }
}
