import type { RemovedLogin } from './owner-decisions.repo.ts';
import { comparable } from './read-export.ts';
import type { ReadExport } from './read-export.ts';
import type { ReadFile } from './read-file.ts';

interface WithoutRemoved {
  readonly read: ReadExport;
  /** The number of second authorities in the export whom their owners have removed in the portal. */
  readonly leftOut: number;
}

/** Leaves out second authorities whom their owner removed in the portal: an import does not restore them. */
export function leaveOutRemoved(read: ReadExport, logins: readonly RemovedLogin[]): WithoutRemoved {
  const removed = new Set(logins.map(({ customerId, email }) => `${customerId} ${email}`));
  const file = read.files.find(({ file: { table } }) => table === 'logins');
  if (removed.size === 0 || !file) return { read, leftOut: 0 };
  const rows = file.rows.filter(
    ({ cells: { role, customer_id: owner, login } }) =>
      role !== 'second_authority' || !removed.has(`${String(owner)} ${comparable(login)}`),
  );
  const withoutThem: ReadFile = { ...file, rows };
  return {
    read: { ...read, files: read.files.map((one) => (one === file ? withoutThem : one)) },
    leftOut: file.rows.length - rows.length,
  };
}
