import { liveValue } from '../live-value.ts';

const present = liveValue<ReadonlySet<string>>(new Set());

/** The areas that are mounted now. */
export const usePresence = present.use;

export function setPresence(remote: string, isPresent: boolean): void {
  const next = new Set(present.read());
  if (isPresent) next.add(remote);
  else next.delete(remote);
  present.write(next);
}
