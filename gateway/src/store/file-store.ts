import { readFile, stat } from 'node:fs/promises';
import type { LastGood } from './last-good.ts';

export interface FileStoreOptions<Content> {
  readonly file: string;
  readonly parse: (text: string) => Content;
  readonly onBroken: (error: unknown) => void;
  /** Used when the file is already broken at the start. */
  readonly lastGood?: LastGood;
  readonly readText?: (file: string) => Promise<string>;
}

/**
 * The parsed content of one file, read again whenever the file changes. If the file is broken or missing, the last
 * good content stays, and `onBroken` is called once per such change. A file that could not be read is tried again each
 * time.
 */
export class FileStore<Content> {
  #stamp = '';
  #reported = '';
  #current: Promise<Content | null> = Promise.resolve(null);
  readonly #options: FileStoreOptions<Content>;

  constructor(options: FileStoreOptions<Content>) {
    this.#options = options;
  }

  /** Null until the file was readable once. */
  async read(): Promise<Content | null> {
    const stamp = await this.#stampNow();
    if (stamp !== this.#stamp) {
      this.#stamp = stamp;
      this.#current = this.#load(stamp, this.#current);
    }
    return this.#current;
  }

  async #load(stamp: string, lastGood: Promise<Content | null>): Promise<Content | null> {
    const { file, parse, readText = (path) => readFile(path, 'utf8') } = this.#options;
    let text: string | null = null;
    try {
      text = await readText(file);
      const content = parse(text);
      await this.#options.lastGood?.keep(text);
      this.#reported = '';
      return content;
    } catch (error) {
      if (this.#reported !== stamp) this.#options.onBroken(error);
      this.#reported = stamp;
      // The content is not known yet: the read may succeed next time, for example after file handles ran out or on a
      // network folder.
      if (text === null && stamp !== missing && this.#stamp === stamp) this.#stamp = '';
      return (await lastGood) ?? (stamp === missing ? null : this.#readLastGood());
    }
  }

  /** A missing file does not count as broken: where nothing was released there is nothing to serve. */
  async #readLastGood(): Promise<Content | null> {
    const text = (await this.#options.lastGood?.read()) ?? null;
    try {
      return text === null ? null : this.#options.parse(text);
    } catch {
      return null;
    }
  }

  async #stampNow(): Promise<string> {
    try {
      const { mtimeNs, size, ino } = await stat(this.#options.file, { bigint: true });
      return `${mtimeNs} ${size} ${ino}`;
    } catch {
      return missing;
    }
  }
}

const missing = 'missing';
