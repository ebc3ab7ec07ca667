import pg from 'pg';

/** How many statements the work sends to the database, on whatever connection. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const query: unknown = Reflect.get(pg.Client.prototype, 'query');
  if (typeof query !== 'function') throw new Error('The driver has no query to count');
  let count = 0;
  Reflect.set(pg.Client.prototype, 'query', function counted(this: pg.Client, ...given: unknown[]): unknown {
    count += 1;
    const answer: unknown = Reflect.apply(query, this, given);
    return answer;
  });
  try {
    await work();
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return count;
}
