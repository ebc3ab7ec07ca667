import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLines } from './read-lines.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-lines-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function linesOf(text: string): Promise<string[]> {
  const path = join(folder, 'text');
  writeFileSync(path, text);
  const lines: string[] = [];
  for await (const line of readLines(path)) lines.push(line);
  return lines;
}

describe('the lines of a backup', () => {
  it.each([
    ['nothing', '', []],
    ['a last line that does not end', 'a\nb', ['a', 'b']],
    ['an empty line between', 'a\n\nb\n', ['a', '', 'b']],
    ['every other character that ends a line somewhere', 'a\u2028b\u2029c\rd\u0085e\n', ['a\u2028b\u2029c\rd\u0085e']],
  ])('readLines ends a line at a line feed only: %s', async (_what, text, lines) => {
    expect(await linesOf(text)).toEqual(lines);
  });

  it('readLines returns whole lines, however long the file, its lines and its characters are', async () => {
    const lines = ['x'.repeat(200_001), ...Array.from({ length: 50_000 }, (_, n) => `${n} é😀`)];
    expect(await linesOf(`${lines.join('\n')}\n`)).toEqual(lines);
  });
});
