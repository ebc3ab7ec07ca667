import pg from 'pg';

/** A statement as it was sent to the database. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
  /** Sends it again, to be read just as the first time, and returns how many rows came. */
  readonly sendTo: (connection: Pick<pg.ClientBase, 'query'>) => Promise<number>;
}

/** Every statement that the work of the portal sends to the database, on any connection. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver has no query to record');
  const statements: Statement[] = [];
  Reflect.set(pg.Client.prototype, 'query', function recorded(this: pg.Client, ...given: unknown[]): unknown {
    const statement = toStatement(given);
    if (!isOfTest(statement)) statements.push(statement);
    const answer: unknown = Reflect.apply(query, this, given);
    return answer;
  });
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return statements;
}

/** The statement with which a test's browser begins each call, see `sealByHand`. */
function isOfTest({ text }: Statement): boolean {
  return text.includes('with by_hand as');
}

function toStatement([asked, given]: readonly unknown[]): Statement {
  const config = typeof asked === 'string' ? { text: asked } : (asked as pg.QueryConfig);
  const values: unknown[] = Array.isArray(given) ? given : [];
  const sendTo: Statement['sendTo'] = async (connection) => (await connection.query(config, values)).rowCount ?? 0;
  return { text: config.text, values, sendTo };
}
