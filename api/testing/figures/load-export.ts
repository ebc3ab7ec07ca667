import { expect } from '@jest/globals';
import { describeProblem } from '../../src/transfer/import/problem.ts';
import { importFiles } from '../../src/transfer/import/import-export.ts';
import type { usePortal } from '../portal.ts';
import { addLogin } from '../rows.ts';
import { testCipher } from '../seal/test-keys.ts';
import type { FiguresQuery, OwnerFigures } from './figures.ts';
import { readFigures } from './read-figures.ts';
import { cell, rowsOf } from './reference/rows.ts';
import type { ExportFiles } from './reference/rows.ts';

type TestPortal = ReturnType<typeof usePortal>;

/** Loads an export into an empty portal, each owner with a login of the test's own instead of the export's. */
export async function loadExport(portal: TestPortal, files: ExportFiles): Promise<void> {
  await portal.empty();
  const result = await importFiles(
    portal.database,
    new Map([...files].filter(([name]) => name !== 'logins.csv')),
    'figures',
    null,
    { cipher: testCipher },
  );
  expect(result.kind === 'refused' ? result.problems.map(describeProblem) : []).toEqual([]);
  for (const customerId of customerIds(files)) {
    await addLogin(portal.orm, {
      email: emailOf(customerId),
      username: emailOf(customerId),
      role: 'owner',
      customerId,
    });
  }
}

/** The figures of every owner of the loaded export, each read by the owner's own login on the requested day. */
export async function readAllFigures(
  portal: TestPortal,
  files: ExportFiles,
  asked: FiguresQuery,
): Promise<Map<number, OwnerFigures>> {
  portal.clock.turnTo(asked.today);
  const figures = new Map<number, OwnerFigures>();
  for (const customerId of customerIds(files)) {
    const browser = portal.browser();
    await browser.logInAs(emailOf(customerId));
    figures.set(customerId, await readFigures(browser, customerId, asked));
  }
  return figures;
}

function customerIds(files: ExportFiles): number[] {
  return rowsOf(files, 'owners.csv').map((owner) => Number(cell(owner, 'customer_id')));
}

function emailOf(customerId: number): string {
  return `figures${customerId}@portal.test`;
}
