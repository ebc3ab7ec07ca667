import { join } from 'node:path';
import { exclusively } from '@portal/releases';

/** Runs the work while no other process builds in this checkout or copies its builds: each package has one `dist`. */
export function aloneInCheckout<Result>(
  root: string,
  report: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  return exclusively(join(root, '.build-lock'), work, () => report('waiting for another build in this checkout …'));
}
