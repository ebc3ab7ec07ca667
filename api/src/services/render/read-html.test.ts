import { describe, expect, it, jest } from '@jest/globals';
import { createServer } from 'node:http';
import { readPdf } from '../../../testing/reports/read-pdf.ts';
import { readHtml } from './read-html.ts';
import { toPdf } from './to-pdf.ts';

const provider = { name: 'Harbourline', address: null, phone: null, logo: null, paper: 'Letter' } as const;

async function wordsOf(html: string): Promise<string> {
  const { pages } = await readPdf(await toPdf({ kind: 'html', html, title: 'Report', provider }));
  return pages.flat().join(' ');
}

describe('readHtml', () => {
  it('words, headings, lists and tables are printed in their order', async () => {
    const html =
      '<h1>Rent</h1><p>For <b>May</b></p><ul><li>One</li><li>Two</li></ul><table><tr><th colspan="2">Head</th></tr><tr><td>A</td><td>B</td><td>C</td></tr></table>end';
    expect(await wordsOf(html)).toMatch(/^Rent For May .*One .*Two Head A B C end Harbourline/);
  });

  it('a table in a cell is printed once, however deep it stands, and one that no paper holds is printed cell by cell', async () => {
    const html = '<table><tbody><tr><td>A<table><tr><td>B</td></tr></table></td></tr></tbody></table>end';
    expect(await wordsOf(html)).toMatch(/^A B end Harbourline/);
    expect(JSON.stringify(readHtml(`${'<table><tr><td>'.repeat(3000)}deep`)).match(/deep/g)).toHaveLength(1);
    const wide = `<table><tr>${'<td>cell</td>'.repeat(3000)}</tr></table>`;
    expect((await wordsOf(wide)).match(/cell/g)).toHaveLength(3000);
  });

  it('no cell is looked at twice, however wide the tables that it stands in (SEC8)', () => {
    const levels = 12;
    const look = jest.spyOn(Number, 'parseInt');
    readHtml(`<table><tr>${`${'<td></td>'.repeat(61)}<td><table><tr>`.repeat(levels)}`);
    expect(look).toHaveBeenCalledTimes(levels * 62);
    look.mockRestore();
  });

  it('a word as long as a posted report may be is broken into lines, and holds nobody up (SEC8)', async () => {
    const words = await wordsOf(`<p>${'x'.repeat(60_000)}</p>`);
    expect(words.match(/x/g)).toHaveLength(60_000);
  });

  it('a script is not run and is no text of the page (REP 214)', async () => {
    Object.assign(globalThis, { ran: 0 });
    const words = await wordsOf(
      '<p onclick="globalThis.ran++">Rent</p><script>globalThis.ran++</script><img src=x onerror="globalThis.ran++"><svg onload="globalThis.ran++"><script>globalThis.ran++</script></svg><style>p{}</style>',
    );
    expect(words).toMatch(/^Rent Harbourline/);
    expect(globalThis).toMatchObject({ ran: 0 });
  });

  it('no attribute reaches the renderer, so that nothing is fetched and no file is read (REP 214, RP8)', async () => {
    let requests = 0;
    const server = createServer((_request, response) => {
      requests += 1;
      response.end();
    }).listen(0);
    const address = server.address();
    const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/x.png`;
    const html = [
      `<img src="${at}"><link rel="stylesheet" href="${at}"><iframe src="${at}"></iframe><a href="${at}">Link</a>`,
      '<img src="file:///etc/passwd"><object data="/etc/passwd"></object><embed src="/etc/passwd">',
      `<table data-pdfmake='{"image":"/etc/passwd"}' style="background:url(${at})"><tr><td>Cell</td></tr></table>`,
    ].join('');
    expect(JSON.stringify(readHtml(html))).not.toMatch(/http|passwd|image|file:/);
    expect(await wordsOf(html)).toMatch(/^Link Cell Harbourline/);
    expect(requests).toBe(0);
    server.close();
  });

  it.each([
    '',
    '<table></table>',
    '<table><tr></tr></table>',
    '<td>',
    `${'<div>'.repeat(9000)}deep`,
    `<tr>${'<td>'.repeat(200)}`,
    '</p><',
    '<ul>loose</ul>',
  ])('broken HTML is printed as far as it has words (%.20s)', async (html) => {
    expect(await wordsOf(html)).toContain('Page 1 of');
  });
});
