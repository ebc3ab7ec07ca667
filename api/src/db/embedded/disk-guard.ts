import type { ProtocolEngine } from './protocol-engine.ts';

const READ_ONLY = simpleQuery('SET default_transaction_read_only = on');
const WRITABLE = simpleQuery('RESET default_transaction_read_only');
const READ_ONLY_FROM_HERE = simpleQuery('SET TRANSACTION READ ONLY');

const REFUSED_WRITE = Buffer.from('\0C25006\0', 'latin1');
const DISK_FULL = Buffer.from('\0C53100\0', 'latin1');

/**
 * Keeps the engine from writing while the disk is full, since a failed write would stop it for good. Every transaction,
 * including running ones, is then read-only, and a write fails as it does on a full disk.
 */
export class DiskGuard {
  readonly #engine: ProtocolEngine;
  readonly #isDiskFull: () => boolean;
  #isReadOnly = false;

  constructor(engine: ProtocolEngine, isDiskFull: () => boolean) {
    this.#engine = engine;
    this.#isDiskFull = isDiskFull;
  }

  /**
   * Runs before each batch; repeated while the disk is full, since a client may have discarded or rolled back the
   * setting.
   */
  async beforeBatch(): Promise<void> {
    const isFull = this.#isDiskFull();
    if (this.#engine.isInTransaction()) {
      this.#isReadOnly ||= isFull;
      if (isFull) await this.#run(READ_ONLY_FROM_HERE);
      return;
    }
    if (isFull || this.#isReadOnly) await this.#run(isFull ? READ_ONLY : WRITABLE);
    this.#isReadOnly = isFull;
  }

  /** Rewrites the error of such a refused write to the code of a full disk; no value of a row has a NUL in it. */
  explain(answer: Buffer): void {
    const at = this.#isReadOnly ? answer.indexOf(REFUSED_WRITE) : -1;
    if (at !== -1) DISK_FULL.copy(answer, at);
  }

  async #run(message: Buffer): Promise<void> {
    await this.#engine.execProtocolRawStream(message, { onRawData: () => undefined });
  }
}

/** A simple-query message. */
export function simpleQuery(text: string): Buffer {
  const bytes = Buffer.alloc(6 + text.length);
  bytes.write('Q', 'latin1');
  bytes.writeInt32BE(bytes.length - 1, 1);
  bytes.write(text, 5, 'latin1');
  return bytes;
}
