import type pg from 'pg';
import { isDiskFullError } from './disk-full.ts';

/** Milliseconds. A disk that was full counts as full for a while: what a probe writes may fit where an owner's write did not. */
const REMEMBERED = 10_000;

/** Writes a few bytes to the write-ahead log, and to no table; the embedded database takes no writes while its disk is full. */
const PROBE = `select current_setting('transaction_read_only') = 'off' as "isWritable",
  case when current_setting('transaction_read_only') = 'off' then pg_logical_emit_message(true, 'portal', 'ready') end`;

/** Knows whether the database takes writes: by what became of the last ones, and by trying. */
export class WriteProbe {
  readonly #now: () => number;
  #fullUntil = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs work that may write, and remembers when it finds the disk full. */
  async watch<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isDiskFullError(error)) this.#fullUntil = this.#now() + REMEMBERED;
      throw error;
    }
  }

  async takesWrites(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
    if (this.#now() < this.#fullUntil) return false;
    try {
      const { rows } = await pool.query<{ isWritable: boolean }>(PROBE);
      return rows[0]?.isWritable === true;
    } catch {
      return false;
    }
  }
}
