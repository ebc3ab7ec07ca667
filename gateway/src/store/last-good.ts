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

/**
 * Stored under `<dataDir>/last-good`. If that cannot be written, the portal continues without it, and the log says so
 * once.
 */
export function openLastGood(dataDir: string, name: string, logger: FastifyBaseLogger): LastGood {
  const file = join(dataDir, 'last-good', name);
  let isReported = false;
  return {
    read: () => readFile(file, 'utf8').catch(() => null),
    keep: async (text) => {
      try {
        await mkdir(dirname(file), { recursive: true });
        await replaceFile(file, text);
      } catch (error) {
        if (!isReported) logger.warn({ err: error }, `the last good ${name} could not be stored`);
        isReported = true;
      }
    },
  };
}
