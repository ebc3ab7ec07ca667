interface LoginNames {
  readonly email: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

const columns = { email: 'email', username: 'username', firstName: 'first_name', lastName: 'last_name' } as const;

/** The names of a login before a change, by column: those that are imported too, and that differ. */
export function namesBefore(before: LoginNames, changes: Partial<LoginNames>): Record<string, string | null> {
  const names = (Object.keys(columns) as (keyof LoginNames)[]).filter(
    (name) => changes[name] !== undefined && changes[name] !== before[name],
  );
  return Object.fromEntries(names.map((name) => [columns[name], before[name]]));
}

/** The owner edits of a login that was made in the portal: none of its names was imported. */
export const neverImported: Readonly<Record<string, null>> = Object.fromEntries(
  Object.values(columns).map((column) => [column, null]),
);
