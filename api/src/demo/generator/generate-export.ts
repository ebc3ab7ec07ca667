import type { IsoDate } from '@portal/domain';
import { agreementsOf, writeAgreements } from './agreements.ts';
import { writeBatches } from './banking.ts';
import type { SampleContext } from './sample-context.ts';
import { Calendar } from './calendar.ts';
import { writeDocuments } from './documents.ts';
import type { SampleFiles } from './sample-file.ts';
import { writePortfolio } from './write-portfolio.ts';
import { EventCollector } from './past-events.ts';
import { Ids } from './ids.ts';
import { hasMessages, messagesOf } from './message-texts.ts';
import { writeMessages } from './messages.ts';
import { writeOwner, writeStaff } from './people.ts';
import { ownerPlans } from './owner-plans.ts';
import { writePlaces } from './places.ts';
import { createRandom } from './random.ts';
import { writeResources } from './resources.ts';
import { CsvRows, csvHeaders, csvLines } from './csv-rows.ts';
import type { CsvRowsByFile } from './csv-rows.ts';

export interface SampleOptions {
  /** Another seed gives other names, amounts and ledgers in the same shape. */
  readonly seed: number;
  readonly today: IsoDate;
  /** The real day, from which meetings are offered; `today` by default. A portal with a frozen day has both (BK5). */
  readonly realDay?: IsoDate;
  /** All ids follow from it; samples 1,000 apart share none. */
  readonly firstCustomerId: number;
  /** The part of the logins after the @; usernames end in it too. */
  readonly domain: string;
  /** How many owners besides the promised accounts, from 1 for none to 100; see `ownerPlans`. */
  readonly scale?: number;
  /** The numbers of units of the multi-residential buildings; the promised ones by default. */
  readonly residences?: readonly number[];
}

/** Increment it with every change of the generated rows, so that existing demos are recreated. */
export const SAMPLE_VERSION = 15;

/**
 * A portfolio with every state that figures depend on, in parts; a part refers only to itself and to earlier parts. Its
 * documents are written only if `files` is given.
 */
export function* generateSample(
  { seed, today, realDay = today, firstCustomerId, domain, scale = 1, residences }: SampleOptions,
  files: SampleFiles | null = null,
): Generator<CsvRowsByFile> {
  const context: SampleContext = {
    random: createRandom(seed),
    csvRows: new CsvRows(),
    ids: new Ids(firstCustomerId),
    calendar: new Calendar(today),
    realDay,
    files,
  };
  writePlaces(context);
  writeStaff(context, domain);
  writeResources(context);
  writeBatches(context);
  const agreements: ReturnType<typeof agreementsOf> = [];
  const pictures: (() => void)[] = [];
  for (const plan of ownerPlans(context.random, scale, residences)) {
    const landlord = writeOwner(context, plan, domain);
    agreements.push(...agreementsOf(context));
    const events = hasMessages(plan.name) ? new EventCollector() : null;
    for (const writeStep of writePortfolio(context, plan, landlord)) {
      writeStep();
      events?.read(context.csvRows);
      writeDocuments(context, plan, seed);
      yield context.csvRows.take();
    }
    if (events !== null)
      pictures.push(writeMessages(context, messagesOf(plan.name, events.all, today), landlord.customerId));
  }
  writeAgreements(context, agreements);
  for (const write of pictures) write();
  yield context.csvRows.take();
}

/**
 * The sample as a provider's export: file names and their CSV text. The files beside it are noted in `files`, if given.
 */
export function generateExport(options: SampleOptions, files: SampleFiles | null = null): Map<string, string> {
  const texts = csvHeaders();
  for (const rows of generateSample(options, files))
    for (const [name, lines] of csvLines(rows)) texts.set(name, (texts.get(name) ?? '') + lines);
  return texts;
}
