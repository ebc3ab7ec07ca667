import { readdirSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import type { AnyCall } from './call.ts';
import type { Sender } from './example.ts';
import * as calls from './generated/calls.ts';
import * as examples from './generated/examples.ts';
import { checkInput } from './schema/check.ts';

const sender: Sender = {
  customer: 7,
  property: 71,
  building: 70,
  document: 72,
  login: 4,
  statement: 5,
  message: 74,
  sla: 7,
  tenant: 7,
  lease: 7,
  'condition report': 73,
  account: 73,
  booking: 85,
  customerOfSession: 7,
  username: 'owner7',
  password: 'Portal-demo-1',
  accessToken: 'token',
  simulate: 'value',
  resetToken: 'mailed',
  linkToken: 'link-token',
  email: 'owner7@portal.test',
};

const sent: Readonly<Record<string, ((from: Sender) => object) | undefined>> = examples;
const nouns = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.calls.ts'))
  .map((path) => path.slice(0, -'.calls.ts'.length));

describe('an example', () => {
  it.each(nouns)('every call of %s has an example', async (noun) => {
    const rows = (await import(`./${noun}.calls.ts`)) as object;
    const missing = Object.keys(rows).filter((name) => sent[name] === undefined);
    expect(missing.map((name) => `${name} has no example in shared/contract/src/${noun}.examples.ts`)).toEqual([]);
  });

  it.each(Object.entries<AnyCall>(calls))('the example of %s is valid for its row', (name, row) => {
    const parts: Partial<Record<'params' | 'query' | 'body', unknown>> = sent[name]?.(sender) ?? {};
    for (const part of ['params', 'query', 'body'] as const) {
      const schema = row[part];
      if (schema) expect(checkInput(schema, parts[part])).toMatchObject({ ok: true });
    }
  });
});
