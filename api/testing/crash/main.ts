import { parseArgs } from 'node:util';
import { createRandom } from '../../src/demo/generator/random.ts';
import { makeTestPlace } from '../db/test-database.ts';
import { startRunServer, stopRunServer } from '../db/run-server.ts';
import { crashImporting } from './crash-importing.ts';
import { crashWriting } from './crash-writing.ts';
import type { Fault } from './fault.ts';
import { outlast } from './outage.ts';

const usage = `npm run crash -- [options]

Kills the api again and again while owners write, and an import or the api while an export is loaded; after each restart looks whether all that was
answered is there, nothing is torn, sums are those of their rows, and every email leaves. On the embedded database and on PostgreSQL; then PostgreSQL
goes for a while and comes back.

  --times <number>     how often on each database, each fourth time while importing (200)
  --seed <number>      other moments (1)
  --database <name>    embedded or postgres alone
  --looks <number>     how often the api is looked at while PostgreSQL is away (400)`;

const FIRST_CUSTOMER_ID = 1000;
const DATABASES = ['embedded', 'postgres'] as const;

const options = {
  times: { type: 'string', default: '200' },
  seed: { type: 'string', default: '1' },
  database: { type: 'string' },
  looks: { type: 'string', default: '400' },
  help: { type: 'boolean' },
} as const;

async function main(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options });
  if (values.help) {
    say(usage);
    return 0;
  }
  await startRunServer();
  try {
    const faults: Fault[] = [];
    for (const name of DATABASES.filter((one) => values.database === undefined || values.database === one))
      faults.push(...(await crashOn(name, Number(values.times), Number(values.seed))));
    if (values.database !== 'embedded') faults.push(...(await outlastAndSay(Number(values.looks))));
    for (const fault of faults) say(fault);
    say(`${faults.length} faults`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await stopRunServer();
  }
}

async function crashOn(name: (typeof DATABASES)[number], times: number, seed: number): Promise<Fault[]> {
  process.env['TEST_DATABASE'] = name;
  const place = await makeTestPlace();
  const sayWhere = (line: string): void => say(`${name}: ${line}`);
  try {
    const random = createRandom(seed);
    const importing = Math.ceil(times / 4);
    return [
      ...(await crashImporting({ place, times: importing, random, say: sayWhere })),
      ...(await crashWriting({
        place,
        times: times - importing,
        random,
        firstCustomerId: FIRST_CUSTOMER_ID,
        say: sayWhere,
      })),
    ];
  } finally {
    await place.remove();
  }
}

async function outlastAndSay(looks: number): Promise<readonly Fault[]> {
  const { faults, slowestRefusal, readyAfter } = await outlast(looks);
  say(
    `${looks} looks without the database: refused within ${slowestRefusal} ms, ready ${readyAfter} ms after its return, ${faults.length} faults`,
  );
  return faults;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main(process.argv.slice(2));
