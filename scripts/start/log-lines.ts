/** The console line for a log entry: only for warnings and errors, otherwise null. */
export function toConsoleLine(server: string, line: string): string | null {
  const entry = parseEntry(line);
  if (!entry) return line.trim() === '' ? null : `${server}: ${line}`;
  const { level, time: _time, pid: _pid, hostname: _host, msg, err, ...fields } = entry;
  if (typeof level !== 'number' || level < warning) return null;
  const parts = [
    asText(msg ?? ''),
    describeError(err, level),
    ...Object.entries(fields).map(([name, value]) => `${name}=${asText(value)}`),
  ];
  return `${server}: ${parts.filter((part) => part !== '').join(' · ')}`;
}

const warning = 40;
const failure = 50;

function parseEntry(line: string): Readonly<Record<string, unknown>> | null {
  if (!line.startsWith('{')) return null;
  try {
    return JSON.parse(line) as Record<string, unknown>;
  } catch {
    return null;
  }
}

/** Errors are shown with their stack, because they may be bugs. */
function describeError(error: unknown, level: number): string {
  if (typeof error !== 'object' || error === null) return '';
  if (level >= failure && 'stack' in error) return String(error.stack);
  return 'message' in error ? String(error.message) : '';
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
