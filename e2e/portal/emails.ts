import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Emails from the portal of this run that contain a text. The portal writes each to a file. */
export async function emailsContaining(text: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const emails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return emails.map(removeSoftBreaks).filter((email) => email.includes(text));
}

/** Waits for the first email that contains a text, and returns all that there are by then. */
export async function waitForEmails(text: string): Promise<string[]> {
  await expect.poll(async () => (await emailsContaining(text)).length).toBeGreaterThan(0);
  return emailsContaining(text);
}

/** Quoted-printable wraps long lines with a trailing `=`. */
function removeSoftBreaks(email: string): string {
  return email.replaceAll(/=\r?\n/g, '');
}
