import { addMonths, cents, toDecimal } from '@portal/domain';
import type { Cents, IsoDate } from '@portal/domain';
import { writeBills } from './bills.ts';
import { Ids } from './ids.ts';
import type { Books, LetTerm } from './money-flow.ts';
import { writeMoneyFlow } from './money-flow.ts';
import { drawAddress, drawBuildingName, drawPerson, drawPhone, drawTenantEmail } from './names.ts';
import type { PersonName } from './names.ts';
import type { OwnerPlan } from './portfolio.ts';
import { ownerPlans } from './portfolio.ts';
import { createRandom } from './random.ts';
import { Sheets } from './sheets.ts';
import { drawTerms } from './tenure.ts';

export interface SampleOptions {
  /** Another seed gives other names, amounts and ledgers in the same shape. */
  readonly seed: number;
  readonly today: IsoDate;
  /** All ids follow from it; samples 1,000 apart share none. */
  readonly firstCustomerId: number;
  /** What stands behind the @ of the logins; usernames end in it too. */
  readonly domain: string;
}

/** Far above the ids that a provider begins with, so that its own export never meets the demo's rows. */
export const DEMO_FIRST_CUSTOMER_ID = 500_000;
export const DEMO_DOMAIN = 'portal.test';

/** The password of every account of a sample. */
export const SAMPLE_PASSWORD = 'Portal-demo-1';

const DRAFT = 3;
const ACTIVE = 1;

interface Owner {
  readonly customerId: number;
  readonly plan: OwnerPlan;
}

type Plot = OwnerPlan['withoutBuilding'][number];

/** A provider's export with a portfolio of every state, its books in balance: file names and their CSV text. */
export function generateExport(options: SampleOptions): Map<string, string> {
  const books: Books = { random: createRandom(options.seed), sheets: new Sheets(), ids: new Ids(options.firstCustomerId), today: options.today };
  for (const plan of ownerPlans) {
    const owner = { customerId: books.ids.next('customer'), plan };
    writeOwner(books, owner, options.domain);
    for (const plots of plan.buildings) writeBuilding(books, owner, plots);
    for (const plot of plan.withoutBuilding) writeProperty(books, owner, plot, { groupId: null, address: drawAddress(books.random) });
  }
  return books.sheets.toFiles();
}

function writeOwner({ random, sheets, ids, today }: Books, { customerId, plan }: Owner, domain: string): void {
  const person = drawPerson(random);
  const email = `${plan.name}@${domain}`;
  sheets.add('owners.csv', {
    customer_id: customerId, first_name: person.first, last_name: person.last, email, username: `${plan.name}.${domain}`, mobile: drawPhone(random),
    address: drawAddress(random), unit: String(random.between(1, 99)), country: 'Canada', state: 'Ontario', city: 'Toronto', pincode: 'M5V 2T6', email_notify: 'Y', sms_notify: 'N',
  });
  const addLogin = (name: string, role: string, { first, last }: PersonName): void => {
    const login = { login: `${name}@${domain}`, role, customer_id: customerId, username: `${name}.${domain}` };
    sheets.add('logins.csv', { ...login, first_name: first, last_name: last, password: SAMPLE_PASSWORD });
  };
  addLogin(plan.name, 'owner', person);
  if (plan.helper !== undefined) addLogin(plan.helper, 'second_authority', drawPerson(random));
  sheets.add('slas.csv', { sla_id: ids.next('sla'), customer_id: customerId, parent_id: 0, status: 'signed', signed_on: addMonths(today, -18) });
}

function writeBuilding(books: Books, owner: Owner, plots: readonly Plot[]): void {
  const groupId = books.ids.next('group');
  const address = drawAddress(books.random);
  books.sheets.add('buildings.csv', {
    group_id: groupId, customer_id: owner.customerId, group_name: `${drawBuildingName(books.random)} ${groupId}`, slug: `building-${groupId}`, address, multi_residential: 'N',
  });
  for (const [index, plot] of plots.entries()) writeProperty(books, owner, plot, { groupId, address: `${101 + index * 100}-${address}` });
}

function writeProperty(books: Books, { customerId, plan }: Owner, plot: Plot, place: { readonly groupId: number | null; readonly address: string }): void {
  const { random, sheets, ids, today } = books;
  const propertyId = ids.next('property');
  const rent = cents(random.between(1_200, 4_200) * 100);
  sheets.add('properties.csv', {
    property_id: propertyId, customer_id: customerId, group_id: place.groupId, address: place.address, status: plot.tenure === 'draft' ? DRAFT : ACTIVE,
    show_shine: plot.isAdvertised ? 'Y' : 'N', rent: toDecimal(cents(rent + 5_000)), foreign_resident: plot.isForeign ? 'Y' : 'N', customer_account_id: null,
  });
  if (plot.tenure === 'draft') return;
  const unpaid = plot.tenure === 'in-arrears' ? random.between(2, 3) : 0;
  const terms = drawTerms(random, plot.tenure, today).map((term, index): LetTerm => ({
    ...term, tenantId: ids.next('tenant'), rent: cents(rent - index * 8_000), unpaid,
  }));
  const isLate = unpaid > 0 || (plan.isOwing && random.chance(50));
  const owed = writeMoneyFlow(books, propertyId, terms);
  for (const [index, term] of terms.entries()) {
    const overdueBills = index === 0 ? writeBills(books, propertyId, term.tenantId, isLate) : cents(0);
    writeLease(books, propertyId, term, { rent: owed.get(term.tenantId) ?? cents(0), bills: overdueBills });
  }
}

function writeLease({ random, sheets, ids }: Books, propertyId: number, term: LetTerm, owed: { readonly rent: Cents; readonly bills: Cents }): void {
  const tenant = drawPerson(random);
  sheets.add('leases.csv', {
    application_id: ids.next('application'), property_id: propertyId, tenant_id: term.tenantId, tenant_first_name: tenant.first, tenant_last_name: tenant.last,
    tenant_email: drawTenantEmail(random, tenant, term.tenantId), tenant_mobile: drawPhone(random), start: term.start, tenancy_end_date: term.end,
    kill_tenancy: term.isKilled ? 1 : 0, rent: toDecimal(term.rent), day_lease_start: 1, total_debt_rent: toDecimal(owed.rent), total_debt_bill: toDecimal(owed.bills),
  });
}
