import { statSync } from 'node:fs';
import { firstOf } from './longest.ts';

interface TestFile {
  readonly path: string;
}

const sizeOf = ({ path }: TestFile): number => statSync(path).size;

/** A long file that starts last would keep the run waiting while the other workers are idle. */
export default class LongestFirst {
  sort<File extends TestFile>(files: readonly File[]): File[] {
    return firstOf(files.toSorted((a, b) => sizeOf(b) - sizeOf(a)));
  }

  /** jest passes the duration of earlier runs to every sequencer. */
  cacheResults(): void {}
}
