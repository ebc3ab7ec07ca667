import type { Request } from '@playwright/test';
import { expect, fillLogin, test } from '../fixtures.ts';
import { isAtRest } from '../portal/page-state.ts';

const wideScreens = [
  { width: 600, height: 900 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

for (const viewport of wideScreens) {
  test(`at ${viewport.width} px a message stands at the top right below the header, and moves nothing (AUTH 7, NT5)`, async ({
    page,
    accounts,
  }) => {
    const open = new Set<Request>();
    page.on('request', (request) => open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
    await page.setViewportSize(viewport);
    await page.goto('/login');
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
    // A message under the mouse stays, however long the test takes.
    await message.hover();
    const header = page.getByRole('banner');
    await expect(header.getByRole('button')).toHaveCount(3);
    const held = page.getByRole('button', { name: /^Held/ });
    // Content above it arrives with several responses and pushes it down.
    await expect.poll(() => open.size).toBe(0);
    await page.waitForFunction(isAtRest);
    const before = await held.boundingBox();
    const [box, bar] = [await message.boundingBox(), await header.boundingBox()];
    expect(box?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(viewport.width - 40);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(message).toHaveCount(0);
    expect(await held.boundingBox()).toEqual(before);
  });
}
