import { cents, toDecimal } from '@portal/domain';
import type { Cents } from '@portal/domain';
import { Account } from './account.ts';
import { writePendingChange } from './bank-changes.ts';
import { accountOf } from './banking.ts';
import { writeBills } from './bills.ts';
import type { SampleContext, Holding, LetTerm } from './sample-context.ts';
import { drawDollars } from './sample-context.ts';
import { dayNumber } from './calendar.ts';
import type { Landlord } from './landlord.ts';
import { writeLetting } from './letting.ts';
import { writeMoneyFlow } from './money-flow.ts';
import { drawAddress, drawBuildingName, drawPerson, drawPhone, drawTenantEmail } from './names.ts';
import type { PropertyPlan } from './property-plan.ts';
import type { OwnerPlan } from './owner-plans.ts';
import { writeApplications } from './tax.ts';
import { writeResidences } from './residences.ts';
import { drawTerms } from './tenure.ts';

const DRAFT = 3;
const ACTIVE = 1;
/** One in this many leases asks for no insurance. */
const UNINSURED = 4;
/** How much more a new tenant pays than the one before. */
const RENT_STEP = 8_000;

interface PropertySite extends Landlord {
  readonly groupId: number | null;
  readonly address: string;
}

/** Writes the properties of an owner, those of a building together; one step is as much as is held in memory. */
export function* writePortfolio(context: SampleContext, plan: OwnerPlan, landlord: Landlord): Generator<() => void> {
  const names = new Set<string>();
  for (const propertyPlans of plan.buildings) yield () => writeBuilding(context, landlord, propertyPlans, names);
  yield* writeResidences(context, landlord, plan.residences ?? []);
  yield () =>
    writeProperties(
      context,
      plan.withoutBuilding.map((propertyPlan) => [
        propertyPlan,
        { ...landlord, groupId: null, address: drawAddress(context.random) },
      ]),
    );
}

/** Two buildings of an owner differ in name: one whose name is taken has its house number too. */
function writeBuilding(
  context: SampleContext,
  landlord: Landlord,
  propertyPlans: readonly PropertyPlan[],
  names: Set<string>,
): void {
  const groupId = context.ids.next('group');
  const address = drawAddress(context.random);
  const drawn = drawBuildingName(context.random);
  const name = names.has(drawn) ? `${drawn} ${Number.parseInt(address, 10)}` : drawn;
  names.add(name);
  context.csvRows.add('buildings.csv', {
    group_id: groupId,
    customer_id: landlord.customerId,
    group_name: name,
    slug: `building-${groupId}`,
    address,
    multi_residential: 'N',
  });
  writeProperties(
    context,
    propertyPlans.map((propertyPlan, index) => [
      propertyPlan,
      { ...landlord, groupId, address: `${101 + index * 100}-${address}` },
    ]),
  );
}

function writeProperties(
  context: SampleContext,
  propertyPlans: readonly (readonly [PropertyPlan, PropertySite])[],
): void {
  const holdings = propertyPlans.map(([propertyPlan, propertySite]) =>
    writeProperty(context, propertyPlan, propertySite),
  );
  writeMoneyFlow(context, holdings);
  writeApplications(context, holdings);
  writePendingChange(context, holdings, propertyPlans[0]?.[1].bankAccounts ?? []);
  writeLetting(context, holdings);
  for (const holding of holdings) {
    const overdue = writeBills(context, holding);
    for (const [index, term] of holding.terms.entries())
      writeLease(context, holding, term, index === decidingIndex(holding, context) ? overdue : cents(0));
  }
}

function writeProperty(
  { random, csvRows, ids, calendar }: SampleContext,
  propertyPlan: PropertyPlan,
  { customerId, bankAccounts, groupId, address }: PropertySite,
): Holding {
  const propertyId = ids.next('property');
  const bankAccountId = accountOf(bankAccounts, propertyId);
  const rent = drawDollars(random, 1_200, 4_200);
  csvRows.add('properties.csv', {
    property_id: propertyId,
    customer_id: customerId,
    group_id: groupId,
    address,
    status: propertyPlan.tenure === 'draft' ? DRAFT : ACTIVE,
    show_shine: propertyPlan.isAdvertised ? 'Y' : 'N',
    rent: toDecimal(cents(rent + 5_000)),
    foreign_resident: propertyPlan.isForeign ? 'Y' : 'N',
    customer_account_id: bankAccountId,
  });
  const terms = drawTerms(random, propertyPlan.tenure, calendar.today).map((term, index): LetTerm => ({
    ...term,
    tenantId: ids.next('tenant'),
    rent: cents(rent - index * RENT_STEP),
  }));
  const account = new Account(csvRows, ids, { propertyId, bankAccountId }, calendar.today);
  return { propertyId, propertyPlan, terms, account, reserve: drawDollars(random, 200, 600), owed: new Map() };
}

/** Where the property's overdue bills are stored: on the lease that represents it (LS13). */
function decidingIndex({ terms }: Holding, { calendar: { today } }: SampleContext): number {
  const running = terms.findIndex(
    (term) => term.start <= today && (term.end === null || !term.isKilled || term.end >= today),
  );
  return Math.max(0, running);
}

function writeLease(
  { random, csvRows, ids }: SampleContext,
  { propertyId, owed }: Holding,
  term: LetTerm,
  overdueBills: Cents,
): void {
  const tenant = drawPerson(random);
  const applicationId = ids.next('application');
  csvRows.add('leases.csv', {
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
