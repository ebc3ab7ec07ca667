/**
 * Network failures, and the codes of a PostgreSQL that is stopping, starting, full or resolving a deadlock, or that ends
 * a statement which takes or waits too long.
 */
const awayCodes =
  /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT)|08...|57P0[1-3]|53[13]00|40P01|57014|55P03)$/;

/**
 * The driver gives these errors no codes.
 * @leansOn pg 8.23.1: the messages of its errors about connections It goes once they have codes.
 */
const awayMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout|Cannot use a pool after calling end)/;

const noRoomCodes: readonly string[] = ['ENOSPC', 'EDQUOT'];

/** PostgreSQL refuses a text with a NUL, which JSON can carry, in text columns and in JSON columns. */
const unstorableText: readonly string[] = ['22021', '22P05'];

/** Whether a failure means that the database is away. */
export function isDatabaseAway(error: unknown): boolean {
  return causesOf(error).some((cause) => awayCodes.test(codeOf(cause)) || awayMessages.test(cause.message));
}

/** Whether the disk of the files is full. */
export function isFileDiskFull(error: unknown): boolean {
  return causesOf(error).some((cause) => noRoomCodes.includes(codeOf(cause)));
}

/** Whether the caller sent a text that no database column can hold. */
export function isUnstorableText(error: unknown): boolean {
  return causesOf(error).some((cause) => unstorableText.includes(codeOf(cause)));
}

/** An error and all the errors that it wraps. */
export function causesOf(error: unknown): Error[] {
  if (!isError(error)) return [];
  const parallel: readonly unknown[] = 'errors' in error && Array.isArray(error.errors) ? error.errors : [];
  return [error, ...causesOf(error.cause), ...parallel.flatMap(causesOf)];
}

export function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Recognized by its shape, because some libraries create errors without the Error constructor. */
function isError(value: unknown): value is Error {
  return typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
}
