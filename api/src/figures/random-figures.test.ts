import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { usePortal } from '../../testing/portal.ts';
import type { FiguresQuery } from '../../testing/figures/figures.ts';
import { loadExport, readAllFigures } from '../../testing/figures/load-export.ts';
import { workOut } from '../../testing/figures/reference/work-out.ts';
import { randomPortfolios } from '../../testing/figures/traps/random-traps.ts';
import { toExport } from '../../testing/figures/traps/to-export.ts';

const asked: FiguresQuery = { today: '2026-03-18', from: '2026-02-01', to: '2026-02-28' };
const portal = usePortal();

describe('any portfolio', () => {
  it('any portfolio shows every figure as calculated separately, whatever its leases, accounts, rents and bills (FUNDS 112-133, SNAP 93-95)', async () => {
    await fc.assert(
      fc.asyncProperty(randomPortfolios, async (portfolio) => {
        const files = toExport(portfolio);
        await loadExport(portal, files);
        expect(await readAllFigures(portal, files, asked)).toEqual(workOut(files, asked));
      }),
      { numRuns: 4 },
    );
  });
});
