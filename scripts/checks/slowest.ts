/** The duration of the tests of one file. */
export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** A heading and a line for each of the slowest files. Empty if there are none. */
export function slowestFiles(files: readonly FileTime[], count = 10): string[] {
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);
  if (slowest.length === 0) return [];
  return [
    '',
    'slowest test files',
    ...slowest.map(({ file, seconds }) => `${`${seconds.toFixed(1)} s`.padStart(8)}  ${file}`),
  ];
}
