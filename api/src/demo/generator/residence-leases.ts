import { cents, toDecimal } from '@portal/domain';
import type { SampleContext } from './sample-context.ts';
import { dayNumber } from './calendar.ts';
import { drawPerson, drawPhone, drawTenantEmail } from './names.ts';
import { createRandom } from './random.ts';
import type { Suite } from './residence-tenancies.ts';
import { dueDays } from './residence-tenancies.ts';

/** The leases of a building, and what is owed on them since which days. */
export function writeResidenceLeases(context: SampleContext, suites: readonly Suite[]): void {
  const { csvRows, ids } = context;
  for (const { propertyId, tenancies } of suites)
    for (const lease of tenancies) {
      const random = createRandom(lease.tenantId);
      const tenant = drawPerson(random);
      const due = dueDays(context, lease);
      const unpaid = lease.unpaid === 0 ? [] : due.slice(-lease.unpaid);
      for (const day of unpaid)
        csvRows.add('arrears.csv', { property_id: propertyId, due_on: day, amount: toDecimal(lease.rent) });
      csvRows.add('leases.csv', {
        application_id: ids.next('application'),
        property_id: propertyId,
        tenant_id: lease.tenantId,
        tenant_first_name: tenant.first,
        tenant_last_name: tenant.last,
        tenant_email: drawTenantEmail(random, tenant, lease.tenantId),
        tenant_mobile: drawPhone(random),
        start: lease.start,
        tenancy_end_date: lease.end,
        kill_tenancy: lease.isKilled ? 1 : 0,
        rent: toDecimal(lease.rent),
        day_lease_start: dayNumber(lease.start),
        total_debt_rent: toDecimal(cents(unpaid.length * lease.rent)),
        total_debt_bill: '0.00',
        insurance_mandatory: 'Y',
        authorize_lease: 'Y',
      });
    }
}
