import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { heapFlags } from '../testing/heap-flags.ts';

const root = join(import.meta.dirname, '../..');

describe('the heap of the api', () => {
  it.each(['scripts/start/run-portal.ts', 'deploy/owner-portal-api@.service', 'deploy/in-container.sh'])(
    '%s starts the api with the heap that the benchmarks measure',
    (file) => {
      const text = readFileSync(join(root, file), 'utf8');
      for (const flag of heapFlags) expect(text).toContain(flag);
    },
  );
});
