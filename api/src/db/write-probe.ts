import type pg from 'pg';
import { isDiskFullError } from './disk-full.ts';

/** How long a full disk counts as full after each refused write, in milliseconds. */
const MAX_REMEMBERED = 10_000;

/**
 * Writes a few bytes to the write-ahead log, and to no table; the embedded database takes no writes while its disk is
 * full.
 */
const PROBE = `select current_setting('transaction_read_only') = 'off' as "isWritable",
  case when current_setting('transaction_read_only') = 'off' then pg_logical_emit_message(true, 'portal', 'ready') end`;

/**
 * A sort that does not fit its memory: it writes 16 MB beside the tables and removes them. The log has room of its own
 * where a table has none left to grow, so the bytes of the other probe fit on a disk that refuses an owner's row.
 */
const ROOM_PROBE = `set local work_mem = '1MB';
  select count(*) from (select repeat(md5(n::text), 32) from generate_series(1, 16000) n order by 1 offset 0) sorted`;

/** Knows whether the database accepts writes: from the outcome of the last ones, and by trying. */
export class WriteProbe {
  readonly #now: () => number;
  #fullUntil = -Infinity;
  /** Whether there has been no sign since that there is room again. */
  #wasFull = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Runs work that may write, and remembers when it finds the disk full. */
  async watch<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      if (isDiskFullError(error)) {
        this.#fullUntil = this.#now() + MAX_REMEMBERED;
        this.#wasFull = true;
      }
      throw error;
    }
  }

  async acceptsWrites(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
    if (this.#now() < this.#fullUntil) return false;
    try {
      if (this.#wasFull) await pool.query(ROOM_PROBE);
      this.#wasFull = false;
      const { rows } = await pool.query<{ isWritable: boolean }>(PROBE);
      return rows[0]?.isWritable === true;
    } catch {
      return false;
    }
  }
}
