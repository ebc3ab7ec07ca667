import { report } from './report.ts';
import { benchSubject } from './run-bench.ts';
import type { SubjectResult } from './run-bench.ts';
import { readSizes, usage } from './sizes.ts';
import { openPglite, openPostgres } from './subject.ts';

const say = (line: string): void => console.error(line);

async function main(args: readonly string[]): Promise<void> {
  if (args.includes('--help')) {
    console.log(usage);
    return;
  }
  const sizes = readSizes(args);
  const results: SubjectResult[] = [];
  for (const open of [openPglite, () => openPostgres(process.env['BENCH_DATABASE_URL'])]) {
    const subject = await open();
    try {
      results.push(await benchSubject(subject, sizes, say));
    } finally {
      await subject.close();
    }
  }
  console.log(report(results));
}

await main(process.argv.slice(2));
