/** An account as the log names it: two digits at most (SEC4). */
export interface ReadAccount {
  readonly id: number;
  readonly ends: string | null;
}

/** The accounts of properties before and after a save, as a row of the log names them. */
export interface ReadChange {
  readonly from: ReadAccount | null;
  readonly to: ReadAccount | null;
  readonly properties: readonly number[];
}

/** The choices that toLoggedChoices wrote; rows of earlier releases may hold none. */
export function readLoggedChanges(noted: unknown): ReadChange[] {
  return Array.isArray(noted) ? noted.flatMap((one: unknown) => readChange(one) ?? []) : [];
}

function readChange(one: unknown): ReadChange | null {
  if (!isRecord(one) || !Array.isArray(one['properties'])) return null;
  const properties = one['properties'].filter((id) => typeof id === 'number');
  return { from: readAccount(one['from']), to: readAccount(one['to']), properties };
}

/** Null for none, and in rows of earlier releases. */
export function readAccount(one: unknown): ReadAccount | null {
  if (!isRecord(one) || typeof one['id'] !== 'number') return null;
  return { id: one['id'], ends: typeof one['ends'] === 'string' ? one['ends'] : null };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
