import { expect, fillLogin, test } from '../fixtures.ts';

const wideScreens = [
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

for (const viewport of wideScreens) {
  test(`at ${viewport.width} px a message at the top right covers nothing in the header, and moves nothing below it (AUTH 7)`, async ({
    page,
    accounts,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/login');
    await fillLogin(page, accounts.owner);
    await page.getByRole('button', { name: 'Log in' }).click();
    const message = page.getByRole('region', { name: 'Messages' }).getByRole('status');
    // Under the mouse it stays, however long the rest takes.
    await message.hover();
    const header = page.getByRole('banner');
    await expect(header.getByRole('button')).toHaveCount(3);
    const held = page.getByRole('button', { name: /^Held/ });
    const before = await held.boundingBox();
    const covered = await header.getByRole('button').evaluateAll((buttons) =>
      buttons
        .filter((button) => {
          const { left, right, top, height } = button.getBoundingClientRect();
          return [left + 4, right - 4].some((x) => !button.contains(document.elementFromPoint(x, top + height / 2)));
        })
        .map((button) => button.textContent),
    );
    expect(covered).toEqual([]);
    await page.getByRole('button', { name: 'Close message' }).click();
    await expect(message).toHaveCount(0);
    expect(await held.boundingBox()).toEqual(before);
  });
}
