import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Letters to the provider that hold a text, as the portal of this run writes them: one file each. */
export async function lettersWith(text: string): Promise<string[]> {
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'mail');
  const names = await readdir(folder).catch(() => []);
  const letters = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')),
  );
  return letters.map(withoutSoftBreaks).filter((letter) => letter.includes(text));
}

/** Waits for the first letter with a text, and answers all that there are by then. */
export async function arrivedLetters(text: string): Promise<string[]> {
  await expect.poll(async () => (await lettersWith(text)).length).toBeGreaterThan(0);
  return lettersWith(text);
}

/** A letter's lines are short: what is longer goes on after a `=` (quoted-printable). */
function withoutSoftBreaks(letter: string): string {
  return letter.replaceAll(/=\r?\n/g, '');
}
