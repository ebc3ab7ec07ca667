import { existsSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK = 10;

/** Milliseconds of processor time that a process has used; null where the system does not report it. */
export function processorTime(pid: number | null): number | null {
  const file = `/proc/${String(pid)}/stat`;
  if (pid === null || !existsSync(file)) return null;
  // The name before the last bracket may hold spaces.
  const fields = readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK;
}
