import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { address, drawer, figure, textsOf, visit } from '../../testing/folio-view-page.tsx';

describe('the lines of a figure of the folio view', () => {
  it.each([
    ['$2,150.00, Rent', 'Rent', [['Lease of Maria Silva', '$2,150.00']], 'As of 18 Mar, 2026'],
    [
      '$100.00, Fees',
      'Fees',
      [
        ['10 Feb, 2026', 'Management Fee', '$107.50'],
        ['10 Feb, 2026', 'Management Fee', '−$7.50'],
      ],
      'From 01 Feb, 2026 to 28 Feb, 2026',
    ],
    ['$212.44, Paid', 'Paid', [['10 Feb, 2026', 'Boiler (WO-7)', '$212.44']], 'From 01 Feb, 2026 to 28 Feb, 2026'],
    [
      '$2,000.00, Banked',
      'Banked',
      [
        ['10 Feb, 2026', 'Rent received', '$2,150.00'],
        ['10 Feb, 2026', 'Held for repairs', '−$150.00'],
      ],
      'From 01 Feb, 2026 to 28 Feb, 2026',
    ],
    [
      '$100.00, Arrears',
      'Arrears',
      [
        ['Rent of Maria Silva', '$85.00'],
        ['Rent of Omar Haddad', '$15.00'],
      ],
      'As of 18 Mar, 2026',
    ],
  ])('%s of a door opens the lines that it sums (QUAL 350, 351)', async (name, title, lines, validity) => {
    const user = await visit();
    await user.click(await figure(`${name} of 101-1180 Bathurst St`));
    const opened = within(await drawer(`${title} · 101-1180 Bathurst St`));
    expect(opened.getAllByRole('row').map(textsOf).slice(1, -1)).toEqual(lines);
    expect(opened.getByText(validity)).toBeTruthy();
    expect(opened.queryByRole('alert')).toBeNull();
  });

  it('Held of a door opens its account: what was brought forward, and each line with its balance (QUAL 350, FN4)', async () => {
    const user = await visit();
    await user.click(await figure('$500.00, Held of 101-1180 Bathurst St'));
    const opened = within(await drawer('Held · 101-1180 Bathurst St'));
    expect(opened.getAllByRole('row').map(textsOf).slice(1)).toEqual([
      ['31 Jan, 2026', 'Balance brought forward', '', '$1,022.44'],
      ['10 Feb, 2026', 'Management Fee', '−$107.50', '$914.94'],
      ['10 Feb, 2026', 'Management Fee', '$7.50', '$922.44'],
      ['10 Feb, 2026', 'Boiler', '−$212.44', '$710.00'],
      ['10 Feb, 2026', 'Held for repairs', '−$150.00', '$560.00'],
      ['10 Feb, 2026', 'Transfer to unit 4', '−$60.00', '$500.00'],
    ]);
    expect(opened.queryByRole('alert')).toBeNull();
  });

  it('a figure of a building opens its doors, a door its lines, and the way back leads to the doors (QUAL 350)', async () => {
    const user = await visit();
    await user.click(await figure('$100.00, Fees of Rue Saint-Denis 502'));
    const building = within(await drawer('Fees · Rue Saint-Denis 502'));
    expect(address()).toBe('/folio-view?popup=building-fees&of=1');
    expect(building.getAllByRole('row').map(textsOf).slice(1)).toEqual([
      ['101-1180 Bathurst St', '$100.00'],
      ['102-1180 Bathurst St', '$0.00'],
      ['Total', '$100.00'],
    ]);
    await user.click(building.getByRole('button', { name: '101-1180 Bathurst St' }));
    await drawer('Fees · 101-1180 Bathurst St');
    await user.click(screen.getByRole('button', { name: 'Fees' }));
    expect(await drawer('Fees · Rue Saint-Denis 502')).toBeTruthy();
  });

  it('a figure of the doors without a building opens them', async () => {
    const user = await visit();
    await user.click(await figure('$41.60, Held of Without a building'));
    const opened = within(await drawer('Held · Without a building'));
    expect(opened.getByRole('button', { name: '27 Palmerston Ave' })).toBeTruthy();
  });

  it('a total opens every door (QUAL 350)', async () => {
    const user = await visit();
    await user.click(await figure('$261.60, Held of your portfolio'));
    const opened = within(await drawer('Held'));
    expect(opened.getAllByRole('row').map(textsOf).slice(1)).toEqual([
      ['101-1180 Bathurst St', '$500.00'],
      ['102-1180 Bathurst St', '−$280.00 you owe'],
      ['27 Palmerston Ave', '$41.60'],
      ['Total', '$261.60'],
    ]);
    expect(address()).toBe('/folio-view?popup=held');
  });

  it('the lines keep the range in the address, and a reload opens them again', async () => {
    await visit('/folio-view?start=2026-01-01&end=2026-01-31&popup=fees&of=101');
    expect(
      within(await drawer('Fees · 101-1180 Bathurst St')).getByText('From 01 Jan, 2026 to 31 Jan, 2026'),
    ).toBeTruthy();
  });

  it('an owner may ask about the figure of a door', async () => {
    const user = await visit('/folio-view?popup=fees&of=101');
    await user.click(
      within(await drawer('Fees · 101-1180 Bathurst St')).getByRole('button', { name: 'Ask about this' }),
    );
    const enquiry = within(await drawer('Owner Enquiry'));
    expect(enquiry.getByRole<HTMLTextAreaElement>('textbox').value).toBe('About Fees, 101-1180 Bathurst St: ');
  });
});
