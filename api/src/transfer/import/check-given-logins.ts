import type { Transaction } from '../../db/client.ts';
import type { StoredLogin } from './logins.repo.ts';
import { findLogins } from './logins.repo.ts';
import type { ImportProblem } from './problem.ts';
import { comparable } from './read-export.ts';
import type { ReadFile } from './read-file.ts';
import { isSamePerson } from './same-person.ts';

/** Logins that the file gives to another person, in place of the one who has them (OP9). */
export async function findLoginsOfOthers(tx: Transaction, { file, rows }: ReadFile): Promise<ImportProblem[]> {
  const byName = new Map((await findLogins(tx)).map((login) => [comparable(login.email), login]));
  return rows.flatMap(({ line, cells }) => {
    const login = byName.get(comparable(cells['login']) ?? '');
    if (login === undefined || isSamePerson(login, cells)) return [];
    const now = holder(cells['role'], cells['customer_id']);
    const reason = `${login.email} is the login of ${storedHolder(login)}, who loses it, and becomes that of ${now}`;
    return [{ file: file.name, line, column: 'login', reason }];
  });
}

const storedHolder = ({ role, customerId }: StoredLogin): string => holder(role, customerId);

function holder(role: unknown, customerId: unknown): string {
  if (role === 'staff') return 'staff';
  return `${role === 'owner' ? '' : 'a second authority of '}owner ${String(customerId)}`;
}
