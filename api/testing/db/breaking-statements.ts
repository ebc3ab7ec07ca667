const always: readonly RegExp[] = [
  /\bdrop\s+(table|column|schema|type|view|sequence|function|default)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(set\s+data\s+)?type\b/i,
  /\bset\s+not\s+null\b/i,
  /\btruncate\b/i,
  /\bdelete\s+from\b/i,
];

/** Statements that make an existing table refuse rows that it accepted before. */
const onOldTables: readonly RegExp[] = [
  /^\s*create\s+unique\s+index\b.*?\bon\s+(?<table>\S+)/is,
  /^\s*alter\s+table\s+(?<table>\S+)\s+add\s+constraint\b/is,
];

const newColumn = /\badd\s+column\b.*\bnot\s+null\b/is;

/**
 * The statements of a migration that break the previous version, which still runs while the next one starts beside it,
 * and which is gone back to when the next one fails. What is to be removed is removed one version later.
 * @param earlier the migrations before it, which show the words that a recreated check has allowed until then
 */
export function breakingStatements(migration: string, earlier = ''): string[] {
  const statements = migration.split('--> statement-breakpoint').map((statement) => statement.trim());
  const made = new Set(statements.flatMap((statement) => /^create\s+table\s+(\S+)/i.exec(statement)?.[1] ?? []));
  return statements.filter((statement) => {
    if (always.some((pattern) => pattern.test(statement))) return true;
    if (newColumn.test(statement) && !/\b(default|generated)\b/i.test(statement)) return true;
    return onOldTables.some((pattern) => {
      const table = pattern.exec(statement)?.groups?.['table'];
      return table !== undefined && !made.has(table) && !allowsMore(statement, migration, earlier);
    });
  });
}

const wordsOfCheck = (name: string, text: string): string[] | null => {
  const check = new RegExp(String.raw`constraint ${name} check \([^(]*? in \(([^)]*)\)`, 'gi');
  const list = [...text.matchAll(check)].at(-1)?.[1];
  return list?.split(',').map((word) => word.trim()) ?? null;
};

/** Whether a check of words takes the place of one that allowed fewer. */
function allowsMore(statement: string, migration: string, earlier: string): boolean {
  const name = /\badd constraint (\S+)/i.exec(statement)?.[1];
  if (name === undefined || !new RegExp(`drop constraint ${name}`, 'i').test(migration)) return false;
  const before = wordsOfCheck(name, earlier);
  const after = wordsOfCheck(name, statement);
  return before !== null && after !== null && before.every((word) => after.includes(word));
}
