import { visible } from '../services/terminal/visible.ts';
import type { Terminal } from './terminal.ts';

/** A terminal that makes control characters of stored texts visible, so that each text stays one line. */
export function visibleTerminal({ print, printError }: Terminal): Terminal {
  return { print: (line) => print(visible(line)), printError: (line) => printError(visible(line)) };
}
