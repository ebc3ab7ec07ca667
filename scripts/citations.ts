import { root } from './checks/command.ts';
import { checkCitations } from './citations/check-citations.ts';
import { readSources } from './citations/sources.ts';

const problems = checkCitations(readSources(root));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
