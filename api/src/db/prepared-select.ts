import type { Orm, Transaction } from './transaction.ts';

type Values = Readonly<Record<string, unknown>>;

interface PreparedQuery<Row> {
  execute(values: Values): Promise<Row[]>;
}

interface Select<Row> {
  prepare(name: string): PreparedQuery<Row>;
}

/**
 * Sent as an unnamed statement: a named one would use the plan for one owner for all, and the embedded database has one
 * session for all clients.
 */
const UNNAMED = '';

/**
 * A select that is built once, with placeholders, and run with values on any connection: building it
 * costs several times as much as sending it.
 */
export function preparedSelect<Row>(
  build: (on: Orm | Transaction) => Select<Row>,
): (on: Orm | Transaction, values: Values) => Promise<Row[]> {
  let built: PreparedQuery<Row> | null = null;
  return (on, values) => {
    built ??= build(on).prepare(UNNAMED);
    return onConnectionOf(on, built).execute(values);
  };
}

/**
 * The library ties a prepared select to the connection that it was built on.
 * @leansOn drizzle-orm 0.45.4: `client` of a session, and of a prepared query, which reads it at each `execute`
 * It goes once the library runs prepared queries in any transaction (drizzle-orm issue 2826).
 */
function onConnectionOf<Row>(on: Orm | Transaction, built: PreparedQuery<Row>): PreparedQuery<Row> {
  const client: unknown = Reflect.get(on._.session, 'client');
  if (typeof client !== 'object' || client === null) throw new Error('The query library hides its connection');
  return Object.create(built, { client: { value: client } }) as PreparedQuery<Row>;
}
