import { statSync } from 'node:fs';
import { firstOf } from './longest.ts';

interface TestFile {
  readonly path: string;
}

const sizeOf = ({ path }: TestFile): number => statSync(path).size;

/** One long file that begins last keeps everybody waiting while the other workers have nothing left to do. */
export default class LongestFirst {
  sort<File extends TestFile>(files: readonly File[]): File[] {
    return firstOf(files.toSorted((a, b) => sizeOf(b) - sizeOf(a)));
  }

  /** jest offers every sequencer how long the tests took. */
  cacheResults(): void {}
}
