import { cents, toDecimal } from '@portal/domain';
import type { Cents } from '@portal/domain';
import { Account } from './account.ts';
import { writePendingChange } from './bank-changes.ts';
import { accountOf } from './banking.ts';
import { writeBills } from './bills.ts';
import type { Books, Holding, LetTerm } from './books.ts';
import { drawDollars } from './books.ts';
import { dayNumber } from './calendar.ts';
import type { Landlord } from './landlord.ts';
import { writeLetting } from './letting.ts';
import { writeMoneyFlow } from './money-flow.ts';
import { drawAddress, drawBuildingName, drawPerson, drawPhone, drawTenantEmail } from './names.ts';
import type { Plot } from './plot.ts';
import type { OwnerPlan } from './portfolio.ts';
import { writeApplications } from './tax.ts';
import { writeResidences } from './residences.ts';
import { drawTerms } from './tenure.ts';

const DRAFT = 3;
const ACTIVE = 1;
/** One lease in so many asks for no insurance. */
const UNINSURED = 4;
/** How much more a new tenant pays than the one before. */
const RISE = 8_000;

interface Place extends Landlord {
  readonly groupId: number | null;
  readonly address: string;
}

/** Writes what an owner has, the neighbours of a building together; each step is as much as is held in memory. */
export function* writeEstate(books: Books, plan: OwnerPlan, landlord: Landlord): Generator<() => void> {
  const names = new Set<string>();
  for (const plots of plan.buildings) yield () => writeBuilding(books, landlord, plots, names);
  yield* writeResidences(books, landlord, plan.residences ?? []);
  yield () =>
    writeProperties(
      books,
      plan.withoutBuilding.map((plot) => [plot, { ...landlord, groupId: null, address: drawAddress(books.random) }]),
    );
}

/** Two buildings of an owner differ in name: one whose name is taken has its house number too. */
function writeBuilding(books: Books, landlord: Landlord, plots: readonly Plot[], names: Set<string>): void {
  const groupId = books.ids.next('group');
  const address = drawAddress(books.random);
  const drawn = drawBuildingName(books.random);
  const name = names.has(drawn) ? `${drawn} ${Number.parseInt(address, 10)}` : drawn;
  names.add(name);
  books.sheets.add('buildings.csv', {
    group_id: groupId,
    customer_id: landlord.customerId,
    group_name: name,
    slug: `building-${groupId}`,
    address,
    multi_residential: 'N',
  });
  writeProperties(
    books,
    plots.map((plot, index) => [plot, { ...landlord, groupId, address: `${101 + index * 100}-${address}` }]),
  );
}

function writeProperties(books: Books, plots: readonly (readonly [Plot, Place])[]): void {
  const holdings = plots.map(([plot, place]) => writeProperty(books, plot, place));
  writeMoneyFlow(books, holdings);
  writeApplications(books, holdings);
  writePendingChange(books, holdings, plots[0]?.[1].bankAccounts ?? []);
  writeLetting(books, holdings);
  for (const holding of holdings) {
    const overdue = writeBills(books, holding);
    for (const [index, term] of holding.terms.entries())
      writeLease(books, holding, term, index === decidingIndex(holding, books) ? overdue : cents(0));
  }
}

function writeProperty(
  { random, sheets, ids, calendar }: Books,
  plot: Plot,
  { customerId, bankAccounts, groupId, address }: Place,
): Holding {
  const propertyId = ids.next('property');
  const bankAccountId = accountOf(bankAccounts, propertyId);
  const rent = drawDollars(random, 1_200, 4_200);
  sheets.add('properties.csv', {
    property_id: propertyId,
    customer_id: customerId,
    group_id: groupId,
    address,
    status: plot.tenure === 'draft' ? DRAFT : ACTIVE,
    show_shine: plot.isAdvertised ? 'Y' : 'N',
    rent: toDecimal(cents(rent + 5_000)),
    foreign_resident: plot.isForeign ? 'Y' : 'N',
    customer_account_id: bankAccountId,
  });
  const terms = drawTerms(random, plot.tenure, calendar.today).map((term, index): LetTerm => ({
    ...term,
    tenantId: ids.next('tenant'),
    rent: cents(rent - index * RISE),
  }));
  const account = new Account(sheets, ids, { propertyId, bankAccountId }, calendar.today);
  return { propertyId, plot, terms, account, reserve: drawDollars(random, 200, 600), owed: new Map() };
}

/** Where the property's overdue bills are stored: on the lease that represents it (LS13). */
function decidingIndex({ terms }: Holding, { calendar: { today } }: Books): number {
  const running = terms.findIndex(
    (term) => term.start <= today && (term.end === null || !term.isKilled || term.end >= today),
  );
  return Math.max(0, running);
}

function writeLease(
  { random, sheets, ids }: Books,
  { propertyId, owed }: Holding,
  term: LetTerm,
  overdueBills: Cents,
): void {
  const tenant = drawPerson(random);
  const applicationId = ids.next('application');
  sheets.add('leases.csv', {
    application_id: applicationId,
    property_id: propertyId,
    tenant_id: term.tenantId,
    tenant_first_name: tenant.first,
    tenant_last_name: tenant.last,
    tenant_email: drawTenantEmail(random, tenant, term.tenantId),
    tenant_mobile: drawPhone(random),
    start: term.start,
    tenancy_end_date: term.end,
    kill_tenancy: term.isKilled ? 1 : 0,
    rent: toDecimal(term.rent),
    day_lease_start: dayNumber(term.start),
    total_debt_rent: toDecimal(owed.get(term.tenantId) ?? cents(0)),
    total_debt_bill: toDecimal(overdueBills),
    insurance_mandatory: applicationId % UNINSURED === 1 ? 'N' : 'Y',
    authorize_lease: 'Y',
  });
}
