import { addMonths } from '@portal/domain';
import { AGREEMENT_TITLE } from './agreements.ts';
import { writeAccounts } from './banking.ts';
import type { Books } from './books.ts';
import type { Landlord } from './landlord.ts';
import { drawAddress, drawPerson, drawPhone } from './names.ts';
import type { PersonName } from './names.ts';
import { STAFF } from './portfolio.ts';
import type { OwnerPlan } from './portfolio.ts';

/** The password of every account of a sample. */
export const SAMPLE_PASSWORD = 'Portal-demo-1';

interface Login {
  readonly name: string;
  readonly role: 'owner' | 'second_authority' | 'staff';
  readonly customerId: number | null;
}

export function writeStaff(books: Books, domain: string): void {
  writeLogin(books, { name: STAFF, role: 'staff', customerId: null }, drawPerson(books.random), domain);
}

/** Writes an owner with logins, agreement and bank accounts. */
export function writeOwner(books: Books, plan: OwnerPlan, domain: string): Landlord {
  const { random, sheets, ids, calendar } = books;
  const customerId = ids.next('customer');
  const person = drawPerson(random);
  sheets.add('owners.csv', {
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
  writeLogin(books, { name: plan.name, role: 'owner', customerId }, person, domain);
  if (plan.helper !== undefined)
    writeLogin(books, { name: plan.helper, role: 'second_authority', customerId }, drawPerson(random), domain);
  if (plan.sla !== undefined) {
    const signedOn = plan.sla === 'signed' ? addMonths(calendar.today, -18) : null;
    sheets.add('slas.csv', {
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
  return { customerId, bankAccounts: writeAccounts(books, customerId, properties) };
}

function writeLogin(
  { sheets }: Books,
  { name, role, customerId }: Login,
  { first, last }: PersonName,
  domain: string,
): void {
  const login = { login: `${name}@${domain}`, role, customer_id: customerId, username: `${name}.${domain}` };
  sheets.add('logins.csv', { ...login, first_name: first, last_name: last, password: SAMPLE_PASSWORD });
}
