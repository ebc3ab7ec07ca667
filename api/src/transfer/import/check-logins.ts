import type { StoredLogin } from './logins.repo.ts';
import type { ImportProblem } from './problem.ts';
import { comparable, rowsOf } from './read-export.ts';
import type { ExportRow, ReadFile } from './read-file.ts';

/**
 * Checks across the columns and rows of logins.csv: roles without their owner, and names that two people would share
 * (AU9).
 */
export function findLoginProblems(files: readonly ReadFile[], stored: readonly StoredLogin[]): ImportProblem[] {
  const rows = rowsOf(files, 'logins.csv');
  return [...rows.flatMap(ownRules), ...takenNames(rows, stored)];
}

function ownRules({ line, cells }: ExportRow): ImportProblem[] {
  const { role, customer_id: owner, password, password_hash: hash } = cells;
  const problem = (column: string, reason: string): ImportProblem => ({ file: 'logins.csv', line, column, reason });
  const problems: ImportProblem[] = [];
  if (role === 'staff' && typeof owner === 'number')
    problems.push(problem('customer_id', 'is not empty, but staff belong to no owner'));
  if (typeof role === 'string' && role !== 'staff' && owner === null)
    problems.push(problem('customer_id', `is empty, but the role ${role} belongs to an owner`));
  if (typeof password === 'string' && typeof hash === 'string')
    problems.push(problem('password_hash', 'is given beside a password; one of them must be empty'));
  return problems;
}

interface Name {
  readonly login: string;
  readonly where: string;
}

/** A person logs in by email or username, so neither may be another person's email or username. */
function takenNames(rows: readonly ExportRow[], stored: readonly StoredLogin[]): ImportProblem[] {
  const names = storedNames(rows, stored);
  for (const { line, cells } of rows) {
    const login = comparable(cells['login']);
    if (login !== null && !names.has(login)) names.set(login, { login, where: `line ${line}` });
  }
  return rows.flatMap(({ line, cells }) => {
    const login = comparable(cells['login']);
    if (login === null) return [];
    return (['login', 'username'] as const).flatMap((column) => {
      const name = comparable(cells[column]);
      const taken = name === null ? undefined : names.get(name);
      if (name === null) return [];
      if (taken === undefined) names.set(name, { login, where: `line ${line}` });
      if (taken === undefined || taken.login === login) return [];
      return [{ file: 'logins.csv', line, column, reason: `${String(cells[column])} is taken by ${taken.where}` }];
    });
  });
}

/** The names that stored logins keep; the file decides the usernames of its own logins. */
function storedNames(rows: readonly ExportRow[], stored: readonly StoredLogin[]): Map<string, Name> {
  const inFile = new Map(rows.map(({ cells }) => [comparable(cells['login']), 'username' in cells]));
  const names = new Map<string, Name>();
  for (const { email, username } of stored) {
    const login = comparable(email);
    const name: Name = { login, where: `the login ${email} of the portal` };
    const isRenamed = inFile.get(login) === true;
    if (!inFile.has(login)) names.set(login, name);
    if (username !== null && !isRenamed) names.set(comparable(username), name);
  }
  return names;
}
