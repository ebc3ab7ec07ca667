import type { AnswerOf, Call, calls } from '@portal/contract';
import { expect } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import type { LightMyRequestResponse } from 'fastify';
import type { Browser, Sending } from '../browser.ts';
import type { Portal } from '../portal.ts';
import { readPdf } from './read-pdf.ts';
import type { ReadPdf } from './read-pdf.ts';

/** Opens a link as a browser does when it opens a window. */
export function openLink(portal: Pick<Portal, 'app'>, browser: Browser, link: string): Promise<LightMyRequestResponse> {
  return portal.app.inject({ method: 'GET', url: link, cookies: Object.fromEntries(browser.cookies) });
}

/** Asks for an export and opens its link. */
export async function download(
  portal: Pick<Portal, 'app'>,
  browser: Browser,
  call: Call,
  sending: Sending,
): Promise<LightMyRequestResponse> {
  const answer = await browser.call(call, sending);
  expect(answer.status).toBe(200);
  const { link } = answer.data as AnswerOf<typeof calls.folioPdf>;
  const file = await openLink(portal, browser, link);
  expect(file.statusCode).toBe(200);
  return file;
}

export async function downloadPdf(...asking: Parameters<typeof download>): Promise<ReadPdf> {
  const file = await download(...asking);
  expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' });
  return readPdf(file.rawPayload);
}

/** The rows of a CSV, with its heads; the byte order mark is checked and removed. */
export async function downloadCsv(...asking: Parameters<typeof download>): Promise<string[][]> {
  const file = await download(...asking);
  expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(file.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  return parse(file.rawPayload, { bom: true, relax_column_count: true, skip_empty_lines: false });
}
