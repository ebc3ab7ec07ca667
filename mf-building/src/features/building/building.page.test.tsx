import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, loses, never, reference, refuses } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  address,
  asked,
  bathurst,
  button,
  field,
  hasBuildings,
  hasDoors,
  lofts,
  network,
  rows,
  slider,
  table,
  unit101,
  visit,
} from '../../testing/building-page.tsx';

describe('the way to a building', () => {
  it('/building leads to the first building in place of itself, with its query (ROUTE 34, 37, RT3, RT4)', async () => {
    const steps = window.history.length;
    await visit('/building?start=2026-01-01&end=2026-01-31');
    await table();
    expect(address()).toBe('/building/502?start=2026-01-01&end=2026-01-31');
    expect(window.history.length).toBe(steps + 1);
  });

  it('a slug leads to the id of its building (RT5)', async () => {
    await visit('/building/bathurst-court');
    await table();
    expect(address()).toBe('/building/502');
  });

  it('an unknown building of several is not found, and the slider leads on (ROUTE 41, BLD 191, RT18)', async () => {
    await visit('/building/999');
    expect(await screen.findByRole('heading', { name: 'No Building found!' })).toBeTruthy();
    expect(within(await slider()).getAllByRole('article')).toHaveLength(2);
    expect(network.sent(calls.buildingProperty)).toHaveLength(0);
  });

  it('an unknown address leads an owner of a single building to it (RT4)', async () => {
    hasBuildings(bathurst);
    await visit('/building/999');
    await table();
    expect(address()).toBe('/building/502');
  });

  it('an owner without buildings reads so, without an endless redirect (BLD 191, BL1)', async () => {
    hasBuildings();
    await visit('/building');
    expect(await screen.findByText('No Building Found!')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to SnapShot' })).toBeTruthy();
    expect(address()).toBe('/building');
  });

  it('a building without doors says so (BLD 191)', async () => {
    hasDoors();
    await visit('/building/503');
    expect(await screen.findByText('No Property found for this building.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Leased: 0%' })).toBeTruthy();
  });
});

describe('the table of a building', () => {
  it('the first call asks for all doors from three months and a day ago to tomorrow (BLD 194, 195, BL2, DT1)', async () => {
    await visit();
    await table();
    expect(await asked()).toEqual([
      { groupId: 502, leasedOnly: false, startDate: '2025-12-17', endDate: '2026-03-19', customerId: 501 },
    ]);
  });

  it('the table has the columns of the specification, Transfer among them, and a footer with their sums (BLD 197, 199, FUNDS 120, 128)', async () => {
    await visit();
    expect(await rows()).toEqual([
      ['#', 'Rent', 'Status', 'Fees', 'Transfer', 'Paid', 'Banked', 'Held', 'Arrears'],
      [
        '101-11101-1180 Bathurst St',
        '$2,150.00',
        'Leased',
        '$107.50',
        '$120.00',
        '$212.44',
        '$2,150.00',
        '$500.00',
        '$100.00',
      ],
      [
        '102-11102-1180 Bathurst St',
        '$1,975.00',
        'FOR LEASEadvertised',
        '$0.00',
        '$0.00',
        '$0.00',
        '$0.00',
        '−$280.00 you owe',
        '$0.00',
      ],
      ['103-11103-1180 Bathurst St', '$0.00', 'FOR LEASE', '$0.00', '$0.00', '$0.00', '$0.00', '$41.60', '$0.00'],
      ['Total', '$4,125.00', '1/3 Leased', '$107.50', '$120.00', '$212.44', '$2,150.00', '$261.60', '$100.00'],
    ]);
  });

  it('a row leads to its tenancy in the same days, under its whole address (BLD 197, 198)', async () => {
    await visit('/building/502?start=2026-02-01&end=2026-02-28');
    const link = within(await table()).getByRole('link', { name: '101-1180 Bathurst St' });
    expect(link.getAttribute('href')).toBe('/tenancy/101?start=2026-02-01&end=2026-02-28');
    expect(link.querySelector('[aria-hidden]')?.textContent).toBe('101-11');
  });

  it('the gauge counts advertised doors as not leased, and drafts not at all (BLD 202, BL10)', async () => {
    await visit();
    expect(await screen.findByRole('img', { name: 'Leased: 33%' })).toBeTruthy();
    expect(screen.getByText('1180 Bathurst St · 1 of 3 leased')).toBeTruthy();
  });
});

describe('the states of the building view (API 337)', () => {
  it('buildings and table each say what they wait for', async () => {
    network.use(never(calls.buildingList));
    await visit();
    expect(await screen.findByText('Loading Your buildings…')).toBeTruthy();
  });

  it('while the table loads, the buttons wait with a spinner and the days stay open to change (BLD 201, BL8)', async () => {
    network.use(never(calls.buildingProperty));
    await visit();
    expect(await screen.findByText(`Loading ${bathurst.group_name}…`)).toBeTruthy();
    for (const name of ['View All', 'PDF', 'CSV']) expect(button(name).getAttribute('aria-busy')).toBe('true');
    expect(button('Leased Only').getAttribute('aria-disabled')).toBe('true');
    expect(field('From').disabled).toBe(false);
  });

  it('a table that fails says so with Retry, and the buildings stay', async () => {
    network.use(refuses(calls.buildingProperty, 'internal'));
    const user = await visit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`${bathurst.group_name} could not be loaded`);
    expect(alert.textContent).toContain(reference);
    expect(await slider()).toBeTruthy();
    hasDoors(unit101);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeTruthy();
  });

  it('buildings that cannot be loaded are a failure with Retry, not an empty list', async () => {
    network.use(loses(calls.buildingList));
    const user = await visit();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your buildings could not be loaded');
    hasBuildings(bathurst, lofts);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await table()).toBeTruthy();
  });
});

describe('Owner Inquiry', () => {
  it('the question is sent with the building that it is about (BLD 193, MR9)', async () => {
    network.use(answers(calls.ownerEnquiry, { status: true, message: 'Sent.' }));
    const user = await visit();
    await user.click(await screen.findByRole('button', { name: 'Owner Inquiry' }));
    expect(address()).toBe('/building/502?popup=enquiry');
    const dialog = within(await screen.findByRole('dialog', { name: 'Owner Inquiry' }));
    await user.type(dialog.getByRole('textbox'), 'When will the boiler of the building be replaced?');
    await user.click(dialog.getByRole('button', { name: 'Submit Enquiry' }));
    await waitFor(() => {
      expect(network.sent(calls.ownerEnquiry)).toHaveLength(1);
    });
    const body = (await network.sent(calls.ownerEnquiry)[0]?.text()) ?? '';
    expect(body).toMatch(/name="building_id"\s+502\s/);
    expect(body).toMatch(/name="userId"\s+501\s/);
  });

  it('an owner, whose menu has no Multi-R, comes from a building to the metrics and meetings of theirs (SIM6)', async () => {
    await visit();
    const link = await screen.findByRole('link', { name: 'Metrics and meetings' });
    expect(link.getAttribute('href')).toBe('/multi-residential');
  });
});
