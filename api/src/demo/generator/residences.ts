import { addMonths, cents, sumCents, toDecimal } from '@portal/domain';
import type { Cents } from '@portal/domain';
import { accountOf } from './banking.ts';
import type { SampleContext } from './sample-context.ts';
import { percentOf } from './sample-context.ts';
import type { Landlord } from './landlord.ts';
import { drawAddress, drawBuildingName } from './names.ts';
import { createRandom } from './random.ts';
import type { Random } from './random.ts';
import { writeResidenceLeads } from './residence-leads.ts';
import { writeResidenceLeases } from './residence-leases.ts';
import { writeResidenceMoney } from './residence-money.ts';
import { writeSlots } from './residence-slots.ts';
import { SUITES_A_FLOOR, drawTenancies } from './residence-tenancies.ts';
import type { Suite } from './residence-tenancies.ts';

const ACTIVE = 1;
const FIRST_FLOOR = 100;
/** How far budgets are planned. */
const MONTHS_AHEAD = 2;

/** The types of a building's units, as often as they are listed, with the least and most rent in dollars. */
const types: readonly [readonly [name: string, least: number, most: number], ...(readonly [string, number, number])[]] =
  [
    ['Studio', 1_350, 1_600],
    ['1 Bed', 1_650, 2_050],
    ['1 Bed', 1_650, 2_050],
    ['1 Bed', 1_650, 2_050],
    ['2 Bed', 2_150, 2_700],
    ['2 Bed', 2_150, 2_700],
    ['3 Bed', 2_800, 3_400],
  ];

/** Writes multi-residential buildings of so many units each; one step is as much as is held in memory. */
export function* writeResidences(
  context: SampleContext,
  landlord: Landlord,
  sizes: readonly number[],
): Generator<() => void> {
  for (const units of sizes) yield () => writeResidence(context, landlord, units);
}

/** Drawn from the building's id alone, so that no other row of the sample depends on it. */
function writeResidence(context: SampleContext, landlord: Landlord, units: number): void {
  const { csvRows, ids } = context;
  const groupId = ids.next('group');
  const random = createRandom(groupId);
  const address = `${drawAddress(random)}, Toronto, ON`;
  csvRows.add('buildings.csv', {
    group_id: groupId,
    customer_id: landlord.customerId,
    group_name: drawBuildingName(random),
    slug: `building-${groupId}`,
    address,
    multi_residential: 'Y',
  });
  const suites = Array.from({ length: units }, (_, index) =>
    writeSuite(context, random, { landlord, groupId, address, index }),
  );
  writeResidenceLeases(context, suites);
  writeResidenceMoney(context, random, suites);
  writeResidenceLeads(context, random, suites);
  writeBudgets(context, random, groupId, sumCents(suites.map(({ asking }) => asking)));
  writeRewards(context, random, groupId, units);
  writeSlots(context, groupId);
}

interface BuildingSite {
  readonly landlord: Landlord;
  readonly groupId: number;
  readonly address: string;
  readonly index: number;
}

function writeSuite(
  context: SampleContext,
  random: Random,
  { landlord, groupId, address, index }: BuildingSite,
): Suite {
  const propertyId = context.ids.next('property');
  const floor = Math.floor(index / SUITES_A_FLOOR) + 1;
  const unit = String(floor * FIRST_FLOOR + (index % SUITES_A_FLOOR) + 1);
  const [unitType, least, most] = random.pick(types);
  const rent = cents(random.between(least / 5, most / 5) * 500);
  const bankAccountId = accountOf(landlord.bankAccounts, propertyId);
  context.csvRows.add('properties.csv', {
    property_id: propertyId,
    customer_id: landlord.customerId,
    group_id: groupId,
    address: `${unit}-${address}`,
    status: ACTIVE,
    show_shine: 'N',
    rent: toDecimal(rent),
    foreign_resident: 'N',
    customer_account_id: bankAccountId,
    unit,
    unit_type: unitType,
  });
  return { propertyId, bankAccountId, asking: rent, tenancies: drawTenancies(context, random, rent) };
}

/** A target that some months reach and others miss. */
function closeTo(random: Random, amount: Cents): string {
  return toDecimal(percentOf(amount, random.between(94, 105)));
}

function writeBudgets({ csvRows, calendar }: SampleContext, random: Random, groupId: number, asking: Cents): void {
  const last = calendar.months.at(-1) ?? calendar.today;
  const ahead = Array.from({ length: MONTHS_AHEAD }, (_, index) => addMonths(last, index + 1));
  for (const month of [...calendar.months, ...ahead])
    csvRows.add('budgets.csv', {
      group_id: groupId,
      month: month.slice(0, 7),
      revenue: closeTo(random, percentOf(asking, 85)),
      expense: closeTo(random, percentOf(asking, 8)),
      vacancy_loss: closeTo(random, percentOf(asking, 9)),
    });
}

function writeRewards({ csvRows, calendar }: SampleContext, random: Random, groupId: number, units: number): void {
  for (const month of calendar.months)
    csvRows.add('rewards.csv', {
      group_id: groupId,
      month: month.slice(0, 7),
      standard: units * random.between(350, 520),
      bonus: random.chance(70) ? units * random.between(40, 160) : 0,
    });
}
