import { createReadStream } from 'node:fs';

/**
 * The lines of a file, in batches. Only \n ends a line: Node's own readline also splits at U+2028 and U+2029, which
 * texts may contain.
 */
export async function* readLines(path: string): AsyncGenerator<string> {
  let begun = '';
  for await (const chunk of createReadStream(path, 'utf8')) {
    const [first = '', ...more] = String(chunk).split('\n');
    begun += first;
    for (const next of more) {
      yield begun;
      begun = next;
    }
  }
  if (begun !== '') yield begun;
}
