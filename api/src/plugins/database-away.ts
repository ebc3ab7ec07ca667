/** Failures of the network, and those by which PostgreSQL says that it is going, coming or full. */
const awayCodes = /^(E(CONN(REFUSED|RESET|ABORTED)|PIPE|NOENT|NOTFOUND|AI_AGAIN|HOSTUNREACH|NETUNREACH|TIMEDOUT)|08...|57P0[1-3]|53300)$/;

/** The driver gives no codes to these. */
const awayMessages = /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed)|Query read timeout|Cannot use a pool after calling end)/;

/** Whether a failure means that the database is not there, at whatever depth the libraries wrapped it. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && awayCodes.test(cause.code)) return true;
    if (awayMessages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true;
  }
  return false;
}
