import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { replaceFile } from '@portal/releases';
import type { FastifyBaseLogger } from 'fastify';

/** The last good content of a file, for a gateway that starts while the file is broken. */
export interface LastGood {
  /** Null when there is none. */
  readonly read: () => Promise<string | null>;
  readonly keep: (text: string) => Promise<void>;
}

/** Kept under `<dataDir>/last-good`. Where nothing may be written there, the portal goes on without, and the log says so once. */
export function openLastGood(dataDir: string, name: string, logger: FastifyBaseLogger): LastGood {
  const file = join(dataDir, 'last-good', name);
  let isTold = false;
  return {
    read: () => readFile(file, 'utf8').catch(() => null),
    keep: async (text) => {
      try {
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, text);
      } catch (error) {
        if (!isTold) logger.warn({ err: error }, `${name} is not kept for a start at which it is broken`);
        isTold = true;
      }
    },
  };
}
