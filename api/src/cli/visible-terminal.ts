import { visible } from '../services/terminal/visible.ts';
import type { Terminal } from './terminal.ts';

/** A terminal to which nothing is written as it stands in data; a text may have several lines. */
export function visibleTerminal({ print, printError }: Terminal): Terminal {
  const shown = (text: string): string => text.split('\n').map(visible).join('\n');
  return { print: (line) => print(shown(line)), printError: (line) => printError(shown(line)) };
}
