import { beforeAll, describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import type { Property } from '@portal/contract';
import type { Browser } from '../../../testing/browser.ts';
import { usePortal } from '../../../testing/portal.ts';
import { addBuilding, addLease, addOwner, addProperty } from '../../../testing/rows.ts';

const portal = usePortal();
const own = { params: { customer_id: 7 } };
let browser: Browser;
let outlasted: Browser;

beforeAll(async () => {
  for (const customerId of [7, 8, 9]) await addOwner(portal.orm, customerId);
  await addBuilding(portal.orm, 70, 7);
  await addProperty(portal.orm, 73, 7, { status: 3, rent: '1800.00' });
  await addProperty(portal.orm, 71, 7, {
    groupId: 70,
    rent: '2150.50',
    showShine: true,
    foreignResident: true,
    address: "12 Rue de l'Église\n#4",
  });
  await addProperty(portal.orm, 72, 7);
  await addProperty(portal.orm, 81, 8);
  await addLease(portal.orm, {
    applicationId: 711,
    propertyId: 71,
    rent: '2100.00',
    start: '2025-04-01',
    tenancyEndDate: '2026-06-30',
    killTenancy: true,
    authorizeLease: true,
    dayLeaseStart: 15,
    totalDebtRent: '350.25',
    totalDebtBill: '10.00',
    tenantId: 501,
    tenantFirstName: 'Zoé',
    tenantLastName: "O'Neill",
    tenantEmail: 'zoe@import.test',
    tenantMobile: '6475550000',
  });
  await addLease(portal.orm, { applicationId: 712, propertyId: 71, rent: '2300.00', start: '2026-07-01' });
  await addLease(portal.orm, { applicationId: 731, propertyId: 73, rent: '9.00', start: null });
  await addLease(portal.orm, { applicationId: 811, propertyId: 81, start: '2025-01-01', tenancyEndDate: '2026-01-31' });
  await addLease(portal.orm, {
    applicationId: 812,
    propertyId: 81,
    start: '2025-06-01',
    tenancyEndDate: '2025-12-31',
    killTenancy: true,
  });
  browser = portal.browser();
  await browser.logInAs('owner7');
  outlasted = portal.browser();
  await outlasted.logInAs('owner8');
});

async function list(): Promise<readonly Property[]> {
  return (await browser.call(calls.propertyList, own)).data;
}

describe('the list of properties', () => {
  it('the list has all properties of the owner by id, drafts included, and none of other owners', async () => {
    expect((await list()).map(({ property_id, status }) => [property_id, status])).toEqual([
      [71, 1],
      [72, 1],
      [73, 3],
    ]);
  });

  it('a property has every field of the contract', async () => {
    const [first] = await list();
    expect(first).toEqual({
      property_id: 71,
      group_id: 70,
      address: "12 Rue de l'Église\n#4",
      rent: '2150.50',
      status: 1,
      show_shine: true,
      foreign_resident: 'Y',
      customer_account_id: null,
      account_number: null,
      account_from: null,
      account_waits_for: null,
      account_is_first: false,
      property_media: null,
      reduced_rate_pending: false,
      lease: {
        application_id: 711,
        rent: '2100.00',
        authorize_lease: 'Y',
        kill_tenancy: 1,
        tenancy_end_date: '2026-06-30',
        ar: { total_debt_rent: '350.25', total_debt_bill: '10.00', day_lease_start: 15 },
      },
      tenant_lease: {
        start: '2025-04-01',
        customer: {
          customer_id: 501,
          first_name: 'Zoé',
          last_name: "O'Neill",
          email: 'zoe@import.test',
          mobile: '6475550000',
        },
      },
      other_leases: [],
    });
  });

  it('a missing value of a property is null', async () => {
    const [, vacant, draft] = await list();
    expect(vacant).toMatchObject({
      group_id: null,
      rent: null,
      lease: null,
      tenant_lease: null,
      foreign_resident: 'N',
      show_shine: false,
    });
    expect(draft).toMatchObject({
      lease: { tenancy_end_date: null, kill_tenancy: 0, ar: { day_lease_start: null } },
      tenant_lease: { start: null },
    });
    expect(draft?.tenant_lease?.customer).toEqual({
      customer_id: null,
      first_name: '',
      last_name: '',
      email: null,
      mobile: null,
    });
  });

  it('a property with several leases shows the one that runs today (LS13)', async () => {
    expect((await list())[0]?.lease?.application_id).toBe(711);
  });

  it('a lease from month to month that a later one has ended for good is sent as ended, so that nobody lives there (LS13)', async () => {
    const [property] = await outlasted
      .call(calls.propertyList, { params: { customer_id: 8 } })
      .then(({ data }) => data);
    expect(property?.lease).toMatchObject({ application_id: 811, kill_tenancy: 1, tenancy_end_date: '2026-01-31' });
  });

  it('the list is the same at its other address (API 332)', async () => {
    expect((await browser.call(calls.listProperty, own)).text).toBe((await browser.call(calls.propertyList, own)).text);
  });

  it('an owner without properties gets an empty list and no error (SNAP 108)', async () => {
    const other = portal.browser();
    await other.logInAs('owner9');
    expect((await other.call(calls.propertyList, { params: { customer_id: 9 } })).data).toEqual([]);
  });
});
