import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, messages, type AnswerOf } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, authData, bill, fakeNetwork, leasedProperty, openPage, opensWindow, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';
import { documentsOf, report, submitted } from '../../testing/documents.ts';

const network = fakeNetwork();
type Lease = AnswerOf<typeof calls.propertyLease>['lease'];

const leaseWith = (changes: Partial<NonNullable<Lease>> = {}): NonNullable<Lease> => ({
  application_id: 3,
  start: null,
  tenancy_end_date: null,
  rent: '1000.00',
  insurance_mandatory: 'N',
  has_pdf: 'Y',
  customer: { first_name: 'Anna', last_name: 'Nowak' },
  ...changes,
});

const leaseIs = (lease: Lease): void => {
  network.use(answers(calls.propertyLease, { lease }));
};

beforeEach(() => {
  network.use(
    answers(calls.propertyList, [leasedProperty(1, '1000.00')]),
    answers(calls.propertyDocuments, documentsOf({ ownerDocument: { cr: [report(21, 1, true)], storage: [] } })),
    answers(calls.propertyBills, { bills: [], submitted: [] }),
  );
  leaseIs(leaseWith());
});

afterEach(() => {
  jest.restoreAllMocks();
});

const visit = (at = '/tenancy_bills_docs'): Promise<UserEvent> =>
  openPage(<TenancyRoutes />, { network, at, as: authData() });
const view = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'View Lease' });
const alert = (name: string): Promise<HTMLElement> => screen.findByRole('dialog', { name });

describe('Tenancy bills and documents', () => {
  it('the bare address leads to the first property, with tenant selector, View Lease, reports and documents (DOCS 172, RT17)', async () => {
    await visit();
    expect(await view()).toBeTruthy();
    expect(window.location.pathname).toBe('/tenancy_bills_docs/1');
    expect(screen.getByRole('combobox', { name: 'Tenant' })).toBeTruthy();
    const rows = within(screen.getByRole('table', { name: 'Tenant documents' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toContain(
      'ENTRY condition reportCondition Report01 Jul, 2025SignedView',
    );
  });

  it('an owner without a property reads so and is led on (RT1, RT17)', async () => {
    network.use(answers(calls.propertyList, []));
    await visit();
    expect(await screen.findByRole('heading', { name: 'There is no tenancy yet' })).toBeTruthy();
  });

  it('an unknown property shows the not-found state (ROUTE 41; RT18)', async () => {
    await visit('/tenancy_bills_docs/99');
    expect(await screen.findByRole('heading', { name: 'There is no property at this address' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'View Lease' })).toBeNull();
  });

  it('View Lease without a tenant alerts, whatever the lease, and leads to the list (DOCS 174, TN19, TN21)', async () => {
    leaseIs(null);
    const user = await visit();
    await user.click(await view());
    expect(await alert(messages.selectTenant)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Go to the list' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Tenant' })).toBe(document.activeElement));
  });

  it('View Lease of an empty home says where the last lease is, and leads there; the list has nobody (DOCS 174, TN19)', async () => {
    const [last] = documentsOf().lease;
    const empty = { ...documentsOf(), tenant: { list: [] }, lease: last ? [last] : [] };
    network.use(answers(calls.propertyDocuments, empty));
    leaseIs(
      leaseWith({ tenancy_end_date: parseIsoDate('2025-10-06'), insurance_mandatory: 'Y', authorize_lease: 'Y' }),
    );
    const user = await visit();
    const details = await screen.findByText(/^Nobody lives here now\./);
    expect(details.textContent).toMatch(/The last lease was: Anna Nowak · to 06 Oct, 2025/);
    expect(details.parentElement?.textContent).not.toMatch(/insurance|authorized/);
    await user.click(await view());
    const words = 'Nobody lives here now. The lease of Anna Nowak, ended 06 Oct, 2025, is under Tenant documents.';
    expect((await alert(messages.selectTenant)).textContent).toContain(words);
    await user.click(screen.getByRole('button', { name: 'Go to the documents' }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Tenant documents' })).toBe(document.activeElement));
  });

  it('View Lease of an empty home without a lease on file says so, and leads nowhere (TN19)', async () => {
    network.use(answers(calls.propertyDocuments, { ...documentsOf(), tenant: { list: [] }, lease: [] }));
    const user = await visit();
    await user.click(await view());
    const said = await alert(messages.selectTenant);
    expect(said.textContent).toContain('Nobody lives here now, and no earlier lease is on file.OK');
    await user.click(within(said).getByRole('button', { name: 'OK' }));
    await waitFor(async () => expect(await view()).toBe(document.activeElement));
  });

  it('the bills stand before the documents', async () => {
    await visit();
    await screen.findByText('No Bill found!');
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings.filter((one) => one === 'Bills' || one === 'Tenant documents')).toEqual([
      'Bills',
      'Tenant documents',
    ]);
  });

  it.each([
    ['no lease', null],
    ['a lease that is not stored', leaseWith({ has_pdf: 'N' })],
  ])('View Lease with a tenant and %s alerts No Lease Found! (DOCS 175)', async (_what, lease) => {
    leaseIs(lease);
    const user = await visit();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tenant' }), '503');
    await user.click(await view());
    expect(await alert('No Lease Found!')).toBeTruthy();
  });

  it('View Lease opens the lease of the chosen tenant (DOCS 173, 176)', async () => {
    const { replace } = opensWindow();
    network.use(answers(calls.leasePdf));
    const user = await visit();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tenant' }), '503');
    await user.click(await view());
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/api/uploads/property_application/3/lease.pdf'));
    expect(network.sent(calls.propertyLease).map(({ url }) => new URL(url).search)).toEqual(['', '?tenant_id=503']);
  });

  it('a browser that lets no window open gets a link to the lease', async () => {
    jest.spyOn(window, 'open').mockReturnValue(null);
    const user = await visit();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tenant' }), '503');
    await user.click(await view());
    const link = await screen.findByRole('link', { name: 'Open the lease' });
    expect(link.getAttribute('href')).toBe('/api/uploads/property_application/3/lease.pdf');
  });

  it('a lease that could not be loaded is not said to be missing (API 337)', async () => {
    network.use(refuses(calls.propertyLease, 'internal'));
    const user = await visit();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tenant' }), '503');
    await screen.findByRole('button', { name: 'Retry' });
    await user.click(await view());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['mandatory', 'Y', 1],
    ['not mandatory', 'N', 0],
  ] as const)(
    'the insurance clause is shown only where insurance is mandatory: %s (TEN 171, TN26)',
    async (_what, mandatory, count) => {
      leaseIs(leaseWith({ insurance_mandatory: mandatory }));
      await visit();
      await screen.findByText(/Anna Nowak · month to month/);
      expect(screen.queryAllByText(messages.tenantInsurance)).toHaveLength(count);
    },
  );

  it.each([
    ['Y', ['You authorized us to sign this lease.']],
    ['N', ['You have not authorized us to sign this lease.']],
    [null, []],
    [undefined, []],
  ] as const)('the page says whether the lease was authorized, where that is known: %j', async (flag, words) => {
    leaseIs(leaseWith({ authorize_lease: flag }));
    await visit();
    await screen.findByText(/Anna Nowak · month to month/);
    expect(screen.queryAllByText(/authorized/).map(({ textContent }) => textContent)).toEqual(words);
  });

  it('a property without bills says No Bill found! (DOCS 186)', async () => {
    await visit();
    expect(await screen.findByText('No Bill found!')).toBeTruthy();
  });

  it('an overdue bill of a tenant past the term is listed, and says that it is not counted (TN11)', async () => {
    const tenancy = { tenancy_end_date: parseIsoDate('2026-02-28') };
    const sitting = bill({ bill_id: 6, tenant_id: 7, due_date: parseIsoDate('2026-03-02'), tenancy });
    network.use(answers(calls.propertyBills, { bills: [sitting], submitted: [] }));
    await visit();
    const rows = within(await screen.findByRole('table', { name: 'Bills' })).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows.at(-1)?.textContent).toContain('02 Mar, 2026Overdue, not counted: no lease term runs');
  });

  it('a submitted bill stands below the provider’s, as with us (TN29)', async () => {
    network.use(
      answers(calls.propertyDocuments, documentsOf({ document: [submitted(1)] })),
      answers(calls.propertyBills, { bills: [bill({ bill_id: 5, due_date: null })], submitted: [] }),
    );
    await visit();
    const rows = within(await screen.findByRole('table', { name: 'Bills' })).getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).at(-1)).toBe(
      'Hydro, February$86.12You pay18 Mar, 2026–Submitted 18 Mar, 2026, with usView',
    );
  });

  it('each bill says who pays it', async () => {
    const bills = [bill({ bill_id: 5, due_date: null, tenant_id: 503 }), bill({ bill_id: 6, due_date: null })];
    network.use(answers(calls.propertyBills, { bills, submitted: [] }));
    await visit();
    const [, ...rows] = within(await screen.findByRole('table', { name: 'Bills' })).getAllByRole('row');
    expect(rows.map((row) => within(row).queryByText(/^(You pay|Tenant pays)$/)?.textContent)).toEqual([
      'Tenant pays',
      'You pay',
    ]);
  });

  it('a share of a bill says how its amount comes about', async () => {
    const share = bill({ bill_id: 5, due_date: null, tenant_id: 503, total_bill_percent: '150.00' });
    network.use(answers(calls.propertyBills, { bills: [share], submitted: [] }));
    await visit();
    const table = within(await screen.findByRole('table', { name: 'Bills' }));
    expect(table.getByText(/^the tenant’s share, 150% of \$/)).toBeTruthy();
  });

  it('a file that was kept long enough is no link: its line says on which day it was removed (SEC14)', async () => {
    const removed_on = parseIsoDate('2033-03-19');
    const document = [submitted(1), submitted(3)].map((file) => ({ ...file, removed_on }));
    network.use(answers(calls.propertyDocuments, documentsOf({ document })));
    await visit();
    const bills = within(await screen.findByRole('table', { name: 'Bills' })).getAllByRole('row');
    const files = within(screen.getByRole('table', { name: 'Tenant documents' })).getAllByRole('row');
    for (const row of [bills.at(-1), files.at(-1)]) {
      expect(row?.textContent).toMatch(/with usremoved on 19 Mar, 2033$/);
      expect(row?.querySelector('a, button')).toBeNull();
    }
  });

  it('paid bills open from the page and by their address, with the day they were paid', async () => {
    const paid = { bill_id: 4, description: 'Gas', amount: '12.00', invoice: null };
    const bills = [{ ...paid, due_date: parseIsoDate('2026-01-05'), paid_on: parseIsoDate('2026-01-03') }];
    network.use(answers(calls.propertyPaidBills, { bills }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Paid bills' }));
    expect(window.location.search).toBe('?popup=paid-bills');
    const drawer = await screen.findByRole('dialog', { name: 'Paid bills' });
    const rows = (await within(drawer).findAllByRole('row')).map(({ textContent }) => textContent);
    expect(rows.at(-1)).toBe('Gas$12.0005 Jan, 202603 Jan, 2026no invoice');
  });
});
