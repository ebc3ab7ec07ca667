/** How long the tests of one file took. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** A heading and the files that took longest, a line each; nothing where no file is known. */
export function slowestFiles(files: readonly FileTime[], count = 10): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  if (slowest.length === 0) return [];
  return [
    '',
    'slowest test files',
    ...slowest.map(({ file, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`),
  ];
}
