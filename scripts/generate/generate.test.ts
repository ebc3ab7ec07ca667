import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { generate } from './generate.ts';

const table = 'shared/contract/src/generated/calls.ts';
const examples = 'shared/contract/src/generated/examples.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'generate-'));
  writeCalls('ledger', 'export const propertyLedger = defineCall({});');
  writeCalls('auth', 'const done = 1;\nexport const login = defineCall({});\nexport const logout = defineCall({});');
});
afterEach(() => rmSync(root, { recursive: true }));

function writeCalls(noun: string, text: string): void {
  const file = join(root, `shared/contract/src/${noun}/${noun}.calls.ts`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${text}\n`);
}

const read = (): string => readFileSync(join(root, table), 'utf8');

describe('generate', () => {
  it('the table of calls lists the calls in the folders of the contract, in a fixed order', () => {
    expect(generate(root)).toEqual(expect.arrayContaining([table, examples]));
    expect(read()).toBe(
      "export { login, logout } from '../auth/auth.calls.ts';\nexport { propertyLedger } from '../ledger/ledger.calls.ts';\n",
    );
  });

  it('an unchanged file is not written, so that nothing is rebuilt', () => {
    generate(root);
    utimesSync(join(root, table), 1, 1);
    expect(generate(root)).toEqual([]);
    expect(statSync(join(root, table)).mtimeMs).toBe(1000);
  });

  it('the table of calls follows when a noun is added or removed', () => {
    generate(root);
    writeCalls('enquiry', 'export const ownerEnquiry = defineCall({});');
    rmSync(join(root, 'shared/contract/src/auth'), { recursive: true });
    expect(generate(root)).toEqual([table]);
    expect(read()).toBe(
      "export { ownerEnquiry } from '../enquiry/enquiry.calls.ts';\nexport { propertyLedger } from '../ledger/ledger.calls.ts';\n",
    );
  });

  it('two calls of the same name are an error that names both files', () => {
    writeCalls('rent', 'export const login = defineCall({});');
    expect(() => generate(root)).toThrow(
      'Two calls are named login: in shared/contract/src/auth/auth.calls.ts and in shared/contract/src/rent/rent.calls.ts.',
    );
  });
});
