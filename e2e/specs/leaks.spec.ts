import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { auth, folio, goTo, harbour, meadow, type Area } from '../portal/area.ts';
import { nightly, ownPortal } from '../portal/deployment.ts';
import { patience } from '../portal/patience.ts';

/** The objects that a page retains after garbage collection. */
interface Retained {
  readonly listeners: number;
  readonly nodes: number;
  readonly styles: number;
}

async function measureRetained(page: Page, cdp: CDPSession): Promise<Retained> {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const valueOf = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    listeners: valueOf('JSEventListeners'),
    nodes: valueOf('Nodes'),
    styles: await page.locator('style, link[rel=stylesheet]').count(),
  };
}

async function visit(page: Page, area: Area): Promise<void> {
  await goTo(page, area.path);
  await expect(area.marker(page)).toBeVisible();
}

async function visitAll(page: Page, times: number): Promise<void> {
  for (let turn = 0; turn < times; turn += 1)
    for (const area of [folio, meadow, harbour, auth]) await visit(page, area);
}

const runs = [
  { visits: 8, tags: [ownPortal.tag] },
  { visits: 50, tags: [ownPortal.tag, nightly.tag] },
];

for (const { visits, tags } of runs)
  test(
    `${visits} visits to each area leak no listeners, nodes or style sheets`,
    { tag: tags },
    async ({ page, accounts, logIn }) => {
      test.setTimeout(240_000 * patience);
      await logIn(accounts.owner);
      await expect(folio.marker(page)).toBeVisible();
      // The first touch loads the code and the style sheet of windows, which stay.
      await page.mouse.move(10, 10);
      await page.mouse.move(20, 20);
      const cdp = await page.context().newCDPSession(page);
      await cdp.send('Performance.enable');
      await visitAll(page, 5);
      const before = await measureRetained(page, cdp);
      await visitAll(page, visits);
      // Compares repeatedly, because objects of the last visit may not be collected yet.
      await expect(async () => {
        const after = await measureRetained(page, cdp);
        expect(after.styles).toBe(before.styles);
        expect(after.listeners).toBeLessThanOrEqual(before.listeners + 10);
        expect(after.nodes).toBeLessThanOrEqual(before.nodes + 25);
      }).toPass({ timeout: 15_000 * patience });
    },
  );
