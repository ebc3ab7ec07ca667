import { readFile, stat } from 'node:fs/promises';

/**
 * The parsed content of one file, read again whenever the file changes. A file that is broken or gone leaves the last
 * good content in place; `onBroken` is told once for every such change. One that could not be read is tried again each time.
 */
export class FileStore<Content> {
  #stamp = '';
  #told = '';
  #current: Promise<Content | null> = Promise.resolve(null);
  readonly #file: string;
  readonly #parse: (text: string) => Content;
  readonly #onBroken: (error: unknown) => void;
  readonly #readText: (file: string) => Promise<string>;

  constructor(file: string, parse: (text: string) => Content, onBroken: (error: unknown) => void, readText = (path: string) => readFile(path, 'utf8')) {
    this.#file = file;
    this.#parse = parse;
    this.#onBroken = onBroken;
    this.#readText = readText;
  }

  /** Null as long as the file was never readable. */
  async read(): Promise<Content | null> {
    const stamp = await this.#stampNow();
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#current = this.#load(stamp, this.#current);
    }
    return this.#current;
  }

  async #load(stamp: string, lastGood: Promise<Content | null>): Promise<Content | null> {
    let text: string | null = null;
    try {
      text = await this.#readText(this.#file);
      const content = this.#parse(text);
      this.#told = '';
      return content;
    } catch (error) {
      if (this.#told !== stamp) this.#onBroken(error);
      this.#told = stamp;
      // What stands there is not known yet: a system short of file handles, or a folder of another machine, may give it the next time.
      if (text === null && stamp !== missing && this.#stamp === stamp) this.#stamp = '';
      return lastGood;
    }
  }

  async #stampNow(): Promise<string> {
    try {
      const { mtimeNs, size, ino } = await stat(this.#file, { bigint: true });
      return `${mtimeNs} ${size} ${ino}`;
    } catch {
      return missing;
    }
  }
}

const missing = 'missing';
