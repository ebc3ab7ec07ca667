import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from '@jest/globals';
import { calls, readCalls, statedCallsFile, unmetCall, wireShapesOf } from '@portal/contract';
import { stateCalls } from './state-calls.ts';

let folder = '';
afterEach(async () => rm(folder, { recursive: true }));

it('an api states all its calls in one file, and again at each start', async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
  await stateCalls(folder);
  await stateCalls(folder);
  expect(await readdir(folder)).toEqual([statedCallsFile]);
  const stated = readCalls(JSON.parse(await readFile(join(folder, statedCallsFile), 'utf8')));
  expect(Object.keys(stated ?? {})).toHaveLength(Object.keys(calls).length);
  expect(unmetCall(wireShapesOf(calls), stated ?? {})).toBeNull();
});
