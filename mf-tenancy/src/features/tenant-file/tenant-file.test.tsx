import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { answers, authData, fakeNetwork, leasedProperty, openPage, opensWindow, refuses } from '@portal/testing';
import { screen, within, type BoundFunctions, type queries } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';
import { documentsOf, report, submitted } from '../../testing/documents.ts';

const network = fakeNetwork();
const note = {
  note: 'Noise complaint of the unit above, settled with both',
  date_modified: parseIsoDate('2025-12-11'),
  notes: [
    { media: { path: '31', name: 'letter.pdf', mime: 'application/pdf' } },
    { media: { path: '32', name: 'hall.png', mime: 'image/png' } },
  ],
};

beforeEach(() => {
  sessionStorage.clear();
  network.use(
    answers(calls.propertyList, [leasedProperty(1, '1000.00')]),
    answers(calls.propertyLedger, { ledger: [], opening: '0.00', closing: '0.00', next: null }),
    answers(
      calls.propertyDocuments,
      documentsOf({
        document: [submitted(1), submitted(3)],
        propertyNotes: [note],
        ownerDocument: { cr: [report(21, 1, true), report(22, 3, false)], storage: [] },
      }),
    ),
  );
});

afterEach(() => {
  jest.restoreAllMocks();
});

async function visit(): Promise<{ readonly user: UserEvent; readonly opened: BoundFunctions<typeof queries> }> {
  const user = await openPage(<TenancyRoutes />, { network, at: '/tenancy/1?popup=documents', as: authData() });
  return { user, opened: within(await screen.findByRole('region', { name: 'Tenant File' })) };
}

describe('Tenant File', () => {
  it('the tenant file lists leases, condition reports, notes and submitted documents with View links, titles cut to 40 (TEN 164, 165, 167, 168, 170, TN14, TN29)', async () => {
    const { opened } = await visit();
    const rows = await opened.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'DESCRIPTIONDateLink',
      'Lease',
      'Lease 01 Jul, 2025 to 30 Jun, 2026 Current12 Jun, 2025View',
      'Condition Report',
      'ENTRY condition report Signed01 Jul, 2025View',
      'Interim condition report Unsigned01 Jul, 2025View',
      'Notes',
      'Noise complaint of the unit above, settl… 11 Dec, 2025View',
      'Documents',
      'Hydro, February Submitted 18 Mar, 2026, with us18 Mar, 2026View',
    ]);
    expect(opened.getAllByRole('link', { name: /^View/ }).map((link) => link.getAttribute('href'))).toEqual([
      '/api/uploads/property_application/3/lease.pdf',
      '/api/media/21/report.pdf',
      '/api/pub/get_condition_report_pdf/22',
      '/api/media/1000000003/hydro.pdf',
    ]);
  });

  it('a file that was kept long enough is no link: its line says on which day it was removed (SEC14)', async () => {
    const removed = { ...submitted(3), removed_on: parseIsoDate('2033-03-19') };
    network.use(answers(calls.propertyDocuments, documentsOf({ document: [removed] })));
    const { opened } = await visit();
    expect((await opened.findAllByRole('row')).at(-1)?.textContent).toMatch(/removed on 19 Mar, 2033$/);
    expect(opened.queryByRole('link', { name: /^View Hydro/ })).toBeNull();
  });

  it('a note opens in a window with its PDF links and pictures, and closing it leaves the file open (TEN 166)', async () => {
    const { user, opened } = await visit();
    await user.click(await opened.findByRole('button', { name: /^View Noise complaint/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Notes' }));
    expect(dialog.getByRole('link', { name: 'letter.pdf' }).getAttribute('href')).toBe('/api/media/31/letter.pdf');
    expect(dialog.getByRole('img', { name: 'hall.png' }).getAttribute('src')).toBe('/api/media/32/hall.png');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(await screen.findByRole('region', { name: 'Tenant File' })).toBeTruthy();
  });

  it('a condition report that cannot be opened closes its window, and the page says why (TEN 168)', async () => {
    const { close } = opensWindow();
    network.use(refuses(calls.conditionReportPdf, 'not_found', { message: 'There is no such report.' }));
    const { user, opened } = await visit();
    await user.click(await opened.findByRole('link', { name: 'View Interim condition report' }));
    expect(await screen.findByText('The file could not be opened. There is no such report.')).toBeTruthy();
    expect(close).toHaveBeenCalledTimes(1);
  });

  it('an ended lease is not current (TEN 170, LS2)', async () => {
    const [lease] = documentsOf().lease;
    const ended = { ...lease, tenancy_end_date: parseIsoDate('2026-03-18') };
    network.use(
      answers(calls.propertyDocuments, { ...documentsOf(), lease: [ended] as ReturnType<typeof documentsOf>['lease'] }),
    );
    const { opened } = await visit();
    await opened.findByRole('rowheader', { name: /^Lease 01 Jul, 2025/ });
    expect(opened.queryByText('Current')).toBeNull();
  });

  it('a lease that has yet to begin says from when it is current', async () => {
    const [lease] = documentsOf().lease;
    const next = { ...lease, start: parseIsoDate('2026-07-01'), tenancy_end_date: parseIsoDate('2027-06-30') };
    network.use(
      answers(calls.propertyDocuments, { ...documentsOf(), lease: [next] as ReturnType<typeof documentsOf>['lease'] }),
    );
    const { opened } = await visit();
    expect(await opened.findByText('Current from 01 Jul, 2026')).toBeTruthy();
  });

  it('the tenant file says that it failed, with Retry (TEN 168, API 337)', async () => {
    network.use(refuses(calls.propertyDocuments, 'internal'));
    const { opened } = await visit();
    expect(await opened.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  it('an empty file says No Data Found! (TN13)', async () => {
    network.use(answers(calls.propertyDocuments, { ...documentsOf(), lease: [] }));
    const { opened } = await visit();
    expect(await opened.findByText('No Data Found!')).toBeTruthy();
  });
});
