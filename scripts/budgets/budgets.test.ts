import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { accept, budgetTable, compare, isOver, type Budgets } from './budgets.ts';

const budgets: Budgets = {
  shell: { js: { was: 30_000, limit: 40_000 } },
  'mf-*': { entry: { was: null, limit: 9216 } },
  'mf-folio': { entry: { was: 8000, limit: 8500 } },
  pages: { 'mf-*': { was: null, limit: 300 }, 'mf-auth': { was: null, limit: 170 } },
};
const weighing = (name: string, sizes: Readonly<Record<string, number>>) => ({ name, sizes, packages: [] });

const real = JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as Budgets;

describe('the entry of an area', () => {
  it.each(Object.keys(real).filter((name) => name.startsWith('mf-')))(
    'the entry of %s may have 9 KB and never more, whatever the size of the area',
    (name) => {
      expect(real[name]?.['entry']?.limit).toBeLessThanOrEqual(9216);
    },
  );
});

describe('the budget of a build', () => {
  it.each([
    ['mf-folio', 8500, false],
    ['mf-folio', 8501, true],
    ['mf-new', 9216, false],
    ['mf-new', 9217, true],
  ])('for %s, an entry of %i bytes is too large: %j', (name, entry, isTooLarge) => {
    expect(compare([weighing(name, { entry })], budgets).map(isOver)).toEqual([isTooLarge]);
  });

  it.each([
    ['mf-auth', 171, true],
    ['mf-folio', 300, false],
    ['mf-new', 301, true],
  ])('the first page of %s is too large with %i bytes: %j', (area, bytes, isTooLarge) => {
    expect(compare([weighing('pages', { [area]: bytes })], budgets).map(isOver)).toEqual([isTooLarge]);
  });

  it('a part without a limit counts as too large', () => {
    expect(compare([weighing('shell', { fonts: 1 })], budgets).map(isOver)).toEqual([true]);
  });

  it('the sizes are printed as a table of before, now, growth and limit', () => {
    const rows = compare(
      [weighing('shell', { js: 29_000 }), weighing('mf-folio', { entry: 12_345 }), weighing('mf-new', { entry: 10 })],
      budgets,
    );
    expect(budgetTable(rows)).toEqual([
      'brotli bytes    before     now  grew by   limit',
      'shell js        30,000  29,000   -1,000  40,000',
      'mf-folio entry   8,000  12,345   +4,345   8,500  TOO LARGE',
      'mf-new entry         –      10            9,216',
    ]);
  });

  it('accepting the sizes changes the recorded sizes and no limit', () => {
    const rows = compare([weighing('mf-folio', { entry: 8100 }), weighing('mf-new', { entry: 10 })], budgets);
    expect(accept(budgets, rows)).toEqual({
      ...budgets,
      'mf-folio': { entry: { was: 8100, limit: 8500 } },
      'mf-new': { entry: { was: 10, limit: 9216 } },
    });
  });
});
