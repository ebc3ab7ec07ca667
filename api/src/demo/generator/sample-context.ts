import { cents } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import type { Account } from './account.ts';
import type { Calendar } from './calendar.ts';
import type { SampleFiles } from './sample-file.ts';
import type { Ids } from './ids.ts';
import type { Habit, PropertyPlan } from './property-plan.ts';
import type { Random } from './random.ts';
import type { CsvRows } from './csv-rows.ts';
import type { Term } from './tenure.ts';

/** The context with which all parts of a sample are written. */
export interface SampleContext {
  readonly random: Random;
  readonly csvRows: CsvRows;
  readonly ids: Ids;
  readonly calendar: Calendar;
  /** The real day, where the books have another one. */
  readonly realDay: IsoDate;
  /** The collector of the files; null for a sample of rows alone, which then names none. */
  readonly files: SampleFiles | null;
}

export interface LetTerm extends Term {
  readonly tenantId: number;
  readonly rent: Cents;
}

/** A property with its account and its tenancies, the latest first. */
export interface Holding {
  readonly propertyId: number;
  readonly propertyPlan: PropertyPlan;
  readonly terms: readonly LetTerm[];
  readonly account: Account;
  /** The amount that stays on the account when the rest is paid out. */
  readonly reserve: Cents;
  /** The rent owed, by tenant. */
  readonly owed: Map<number, Cents>;
}

/** An event on a day; what it writes may depend on the balance of that day. */
export interface PlannedEvent {
  readonly day: IsoDate;
  readonly act: () => void;
}

/** Whether an event of this chance in percent happens in a month; a habit is certain in the last one. */
export function happens(
  { random, calendar }: SampleContext,
  { propertyPlan }: Holding,
  month: IsoDate,
  habit: Habit,
  percent: number,
): boolean {
  const isByChance = random.chance(percent);
  return isByChance || (month === calendar.lastMonth && (propertyPlan.habits ?? []).includes(habit));
}

/** Whole dollars. */
export function drawDollars(random: Random, least: number, most: number): Cents {
  return cents(random.between(least, most) * 100);
}

/** Half a cent is rounded up. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.round((amount * percent) / 100));
}
