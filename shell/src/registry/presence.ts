import { liveValue } from '../live-value.ts';

const present = liveValue<ReadonlySet<string>>(new Set());

/** The areas that are mounted now. */
export const usePresence = present.use;

export function setPresence(area: string, isPresent: boolean): void {
  const next = new Set(present.read());
  if (isPresent) next.add(area);
  else next.delete(area);
  present.write(next);
}
