import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string): string => readFileSync(`${root}${file}`, 'utf8');
const all = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

const tokens = new Set(all(read('styles/tokens.css'), /(--[\w-]+):/g));
const sheets = globSync('**/*.module.css', { cwd: root }).sort();

/** Sizes that stay the same when text grows: lines, rings and shadows, and nothing of 4 px or more beside them. */
const thin = /^(?:border|outline|box-shadow|--shadow)/;
const declarations = (text: string): string[] => all(text, /(?:^|[{;])\s*([\w-]+:[^;{}]*)(?=;)/g);
const fixedLengths = (text: string): string[] =>
  declarations(text).filter((one) => !thin.test(one) && all(one, /([\d.]+)px/g).some((length) => Number(length) >= 4));

/**
 * A phone and a tablet; a phone whose text is of twice the size, since a rem grows with it; and the width from which
 * the search field of the header is whole.
 */
const breakpoints = ['37.5rem', '64rem', '20rem', '90rem'];

describe.each(sheets)('%s', (sheet) => {
  const text = read(sheet);
  const own = new Set(all(text, /(--[\w-]+):/g));

  it('a style sheet uses only colours from the tokens, so that both themes have them', () => {
    expect(all(text, /(#[\da-f]{3,8}\b|\brgba?\(|\bhsla?\()/gi)).toEqual([]);
  });

  it('a style sheet uses only tokens that exist', () => {
    const unknown = all(text, /var\((--[\w-]+)/g).filter((name) => !tokens.has(name) && !own.has(name));
    expect(unknown).toEqual([]);
  });

  it('a style sheet has no breakpoints besides those of the design', () => {
    const widths = all(text, /@media[^{]*\(width (?:<|>=) ([\d.]+\w+)\)/g);
    expect(widths.filter((width) => !breakpoints.includes(width))).toEqual([]);
    expect(text).not.toMatch(/(?:max|min)-width:[^;]*\)\s*\{/);
  });

  it('a style sheet knows what stands around its parts by what that is, not by its element', () => {
    expect(all(text, /(?:^|[,}])\s*([a-z]\w*(?: | > )\.[^{]*)\{/gm)).toEqual([]);
  });

  it('a style sheet sizes everything in rem, so that it grows with the text size of the browser', () => {
    expect(fixedLengths(text)).toEqual([]);
  });
});

describe('the style sheets together', () => {
  it('text is sized in rem from the root on', () => {
    expect(fixedLengths(read('styles/base.css')).concat(fixedLengths(read('styles/tokens.css')))).toEqual([]);
    expect(fixedLengths('p { font: 400 15px/22px serif; border: 4px solid; }')).toEqual(['font: 400 15px/22px serif']);
  });

  const texts = [...sheets, 'styles/base.css'].map(read).join('\n');

  it('every token is used in a style sheet', () => {
    const places = [texts, read('styles/tokens.css'), read('chart/column-options.ts')].join('\n');
    const used = new Set(all(places, /var\((--[\w-]+)/g));
    // The hero is part of the snapshot, which has its own layout.
    const elsewhere = ['--color-on-hero-soft'];
    expect([...tokens].filter((name) => !used.has(name) && !elsewhere.includes(name))).toEqual([]);
  });

  it('a failure has a frame of its own unless it stands in a card or a window', () => {
    const [, around = '', rule = ''] =
      /([^}/]*) \.panel \{([^}]*)\}/.exec(read('status-panel/status-panel.module.css')) ?? [];
    expect(all(around, /(\[[^\]]+\])/g)).toEqual(['[data-card]', "[role='dialog']", "[role='alertdialog']"]);
    expect(rule).toContain('border: 0;');
    for (const card of ['panel/panel.tsx', 'card/card.tsx']) expect(read(card)).toContain(' data-card');
  });

  it('menus, top bar and messages are not printed (QUAL 355)', () => {
    for (const sheet of [
      'frame/side-menu',
      'frame/bottom-bar',
      'frame/busy-bar',
      'toast/toast-list',
      'hidden/skip-link',
    ]) {
      expect(read(`${sheet}.module.css`)).toMatch(/@media print \{\s*\.[\w-]+ \{\s*display: none;/);
    }
  });

  const printed = (sheet: string): string => read(`${sheet}.module.css`).split('@media print')[1] ?? '';

  it('printed headings stand on every page and sums once; no buttons, and of a slider the current card alone (QUAL 355)', () => {
    expect(printed('table/sorter')).toMatch(/\.sorter \{\s*display: contents;/);
    expect(printed('button/button')).toMatch(/\.button \{\s*display: none;/);
    expect(printed('table/table')).toMatch(/\.table tfoot \{\s*display: table-row-group;/);
    expect(printed('slider/slider')).toMatch(/\.slider li:not\(:has\(\[data-current\]\)\) \{\s*display: none;/);
  });

  it('a short table is printed below its heading, and its last row keeps nothing after it on its page', () => {
    expect(read('styles/base.css')).toMatch(/\[data-card\]:has\(table\):not\(.*\) \{\s*break-inside: avoid;/);
    expect(printed('table/table')).toMatch(/:nth-child\(-n \+ 2\):not\(:last-child\) \{\s*break-after: avoid;/);
  });

  it('nothing stays as if a pointer rested on it after a touch: every :hover is for what hovers', () => {
    const repository = fileURLToPath(new URL('../../../..', import.meta.url));
    const everywhere = globSync('{mf-*,shell,shared/*}/src/**/*.css', { cwd: repository });
    const forPointers = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;
    const others = everywhere.filter((sheet) =>
      readFileSync(`${repository}/${sheet}`, 'utf8').replaceAll(forPointers, '').includes(':hover'),
    );
    expect(everywhere.length).toBeGreaterThan(sheets.length);
    expect(others).toEqual([]);
  });

  it('no style sheet loads anything from another site', () => {
    expect([texts, read('styles/fonts.css'), read('styles/index.css')].join('\n')).not.toMatch(/https?:|\/\//);
  });
});
