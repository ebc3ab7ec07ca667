import { addMonths } from '@portal/domain';
import { AGREEMENT_TITLE } from './agreements.ts';
import { writeAccounts } from './banking.ts';
import type { SampleContext } from './sample-context.ts';
import type { Landlord } from './landlord.ts';
import { drawAddress, drawPerson, drawPhone } from './names.ts';
import type { PersonName } from './names.ts';
import { STAFF } from './owner-plans.ts';
import type { OwnerPlan } from './owner-plans.ts';

/** The password of every account of a sample. */
export const SAMPLE_PASSWORD = 'Portal-demo-1';

interface Login {
  readonly name: string;
  readonly role: 'owner' | 'second_authority' | 'staff';
  readonly customerId: number | null;
}

export function writeStaff(context: SampleContext, domain: string): void {
  writeLogin(context, { name: STAFF, role: 'staff', customerId: null }, drawPerson(context.random), domain);
}

/** Writes an owner with logins, agreement and bank accounts. */
export function writeOwner(context: SampleContext, plan: OwnerPlan, domain: string): Landlord {
  const { random, csvRows, ids, calendar } = context;
  const customerId = ids.next('customer');
  const person = drawPerson(random);
  csvRows.add('owners.csv', {
    customer_id: customerId,
    first_name: person.first,
    last_name: person.last,
    email: `${plan.name}@${domain}`,
    username: `${plan.name}.${domain}`,
    mobile: drawPhone(random),
    address: drawAddress(random),
    unit: String(random.between(1, 99)),
    country: 'Canada',
    state: 'Ontario',
    city: 'Toronto',
    pincode: 'M5V 2T6',
    email_notify: 'Y',
    sms_notify: 'N',
  });
  writeLogin(context, { name: plan.name, role: 'owner', customerId }, person, domain);
  if (plan.helper !== undefined)
    writeLogin(context, { name: plan.helper, role: 'second_authority', customerId }, drawPerson(random), domain);
  if (plan.sla !== undefined) {
    const signedOn = plan.sla === 'signed' ? addMonths(calendar.today, -18) : null;
    csvRows.add('slas.csv', {
      sla_id: ids.next('sla'),
      customer_id: customerId,
      parent_id: 0,
      title: AGREEMENT_TITLE,
      status: plan.sla,
      signed_on: signedOn,
    });
  }
  const units = (plan.residences ?? []).reduce((sum, count) => sum + count, 0);
  const properties = plan.buildings.flat().length + plan.withoutBuilding.length + units;
  return { customerId, bankAccounts: writeAccounts(context, customerId, properties) };
}

function writeLogin(
  { csvRows }: SampleContext,
  { name, role, customerId }: Login,
  { first, last }: PersonName,
  domain: string,
): void {
  const login = { login: `${name}@${domain}`, role, customer_id: customerId, username: `${name}.${domain}` };
  csvRows.add('logins.csv', { ...login, first_name: first, last_name: last, password: SAMPLE_PASSWORD });
}
