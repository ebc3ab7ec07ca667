import { visible } from '../services/terminal/visible.ts';
import type { Terminal } from './terminal.ts';

/** A terminal to which nothing is written as it stands in data: each text is one line, also where it has breaks. */
export function visibleTerminal({ print, printError }: Terminal): Terminal {
  return { print: (line) => print(visible(line)), printError: (line) => printError(visible(line)) };
}
