/** The message with which a production start is refused: one line per reason. */
export function refusalOf(faults: readonly string[]): string {
  return ['This production start is refused:', ...faults.map((fault) => `  - ${fault}`)].join('\n');
}
