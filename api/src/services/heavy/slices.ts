import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

/** A pause between the steps of long work. */
export { yieldToEventLoop };

/** The number of rows processed before other calls get their turn: some milliseconds. */
const ROWS = 200;

/** Composes what a transaction has read, in slices, after the transaction has ended. */
export type Present<Answer> = () => Promise<Answer>;

export async function present<Answer>(read: Promise<Present<Answer>>): Promise<Answer> {
  const put = await read;
  return put();
}

/**
 * Like `map`, but in slices, between which the process handles other work (SEC8).
 * @param rowsOf the weight of an item in rows, by default one
 */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  toResult: (item: Item) => Result,
  rowsOf: (item: Item) => number = () => 1,
): Promise<Result[]> {
  const results: Result[] = [];
  let rows = 0;
  for (const item of items) {
    if (rows >= ROWS) {
      await yieldToEventLoop();
      rows = 0;
    }
    rows += rowsOf(item);
    results.push(toResult(item));
  }
  return results;
}

/** The same text as `JSON.stringify` of an object or a list, made in slices. */
export async function toJson(value: object): Promise<string> {
  const pieces: string[] = [];
  let rows = 0;
  for (const piece of piecesOf(value)) {
    pieces.push(piece);
    rows += 1;
    if (rows % ROWS === 0) await yieldToEventLoop();
  }
  return pieces.join('');
}

/** The number of values up to which an object is serialized in one piece. */
const SMALL = 200;

/** Small objects are one piece each. */
function* piecesOf(value: object): Generator<string> {
  if (!isPlain(value) || valuesIn(value, SMALL) < SMALL) yield JSON.stringify(value);
  else if (Array.isArray(value)) yield* ofList(value);
  else yield* ofFields(value);
}

/** How many values there are in an object, counted up to a limit. */
function valuesIn(value: object, most: number): number {
  let count = 0;
  for (const inner of Object.values(value)) {
    count += 1 + (isObject(inner) ? valuesIn(inner, most - count) : 0);
    if (count >= most) break;
  }
  return count;
}

function* ofList(items: readonly unknown[]): Generator<string> {
  let before = '[';
  for (const item of items) {
    yield before;
    before = ',';
    if (isObject(item)) yield* piecesOf(item);
    else yield plainJson(item) ?? 'null';
  }
  yield items.length === 0 ? '[]' : ']';
}

function* ofFields(fields: object): Generator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields) as [string, unknown][]) {
    const plain = isObject(value) ? '' : plainJson(value);
    if (plain === undefined) continue;
    yield `${before}${JSON.stringify(name)}:${plain}`;
    before = ',';
    if (isObject(value)) yield* piecesOf(value);
  }
  yield before === '{' ? '{}' : '}';
}

/** Undefined for values that JSON omits. */
function plainJson(value: unknown): string | undefined {
  return JSON.stringify(value);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Dates and the like serialize themselves. */
function isPlain(value: object): boolean {
  return !('toJSON' in value);
}
