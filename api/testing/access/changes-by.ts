/** The compared content: everything that the api stores. */
interface Kept {
  readonly changes: () => Promise<readonly string[]>;
  readonly restore: () => Promise<void>;
}

type Requests = Readonly<Record<string, () => Promise<unknown>>>;

/**
 * Makes requests that must change nothing and compares once. Only when something has changed is each made again, by
 * itself, to say which one it was.
 * @returns what changed, by the name of the request; empty when nothing did
 */
export async function changesBy(kept: Kept, requests: Requests): Promise<Readonly<Record<string, readonly string[]>>> {
  for (const request of Object.values(requests)) await request();
  const together = await kept.changes();
  if (together.length === 0) return {};
  const alone = await changesOfEach(kept, requests);
  return Object.keys(alone).length > 0 ? alone : { 'all of them, one after the other': together };
}

async function changesOfEach(kept: Kept, requests: Requests): Promise<Record<string, readonly string[]>> {
  const found: Record<string, readonly string[]> = {};
  for (const [name, request] of Object.entries(requests)) {
    await kept.restore();
    await request();
    const changed = await kept.changes();
    if (changed.length > 0) found[name] = changed;
  }
  await kept.restore();
  return found;
}
