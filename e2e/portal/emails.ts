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

/** Waits for an email to an address with a link below a path, and returns the path of the last one: others may have some. */
export async function waitForLink(to: string, path: string): Promise<string> {
  let found: string | undefined;
  const find = async (): Promise<string | undefined> => {
    const emails = (await emailsContaining(path)).filter((email) => email.includes(`To: ${to}`));
    return emails.map((email) => new RegExp(`${path}[\\w-]+`).exec(email)?.[0]).at(-1);
  };
  await expect.poll(async () => (found = await find())).toBeDefined();
  return found ?? '';
}

/** Quoted-printable wraps long lines with a trailing `=`. */
function removeSoftBreaks(email: string): string {
  return email.replaceAll(/=\r?\n/g, '');
}
