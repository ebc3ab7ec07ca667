/** Why a production start is refused: a line for each reason. */
export function refusalOf(faults: readonly string[]): string {
  return ['This production start is refused:', ...faults.map((fault) => `  - ${fault}`)].join('\n');
}
