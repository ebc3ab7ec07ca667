import type { Page } from '@playwright/test';

/** The account menu in the header, opened. */
export async function openAccount(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /^Account/ }).click();
}

export async function logOut(page: Page): Promise<void> {
  await openAccount(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
}
