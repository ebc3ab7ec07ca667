import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { address, drawer, figure, textsOf, visit } from '../../testing/building-page.tsx';

describe('the lines of a figure of the building view', () => {
  it.each([
    ['$2,150.00, Rent of 101-1180 Bathurst St', 'Rent · 101-1180 Bathurst St', [['Lease of Maria Silva', '$2,150.00']]],
    ['$1,975.00, Rent of 102-1180 Bathurst St', 'Rent · 102-1180 Bathurst St', [['Lease of Wei Chen', '$1,975.00']]],
    [
      '$120.00, Transfer of 101-1180 Bathurst St',
      'Transfer · 101-1180 Bathurst St',
      [
        ['10 Feb, 2026', 'Transfer to unit 4', '−$60.00'],
        ['10 Feb, 2026', 'Transfer from unit 9', '$180.00'],
      ],
    ],
    [
      '$212.44, Paid of 101-1180 Bathurst St',
      'Paid · 101-1180 Bathurst St',
      [['10 Feb, 2026', 'Boiler (WO-7)', '$212.44']],
    ],
  ])('%s opens the lines that it sums (QUAL 350, 351, FN9, FN10)', async (name, title, lines) => {
    const user = await visit();
    await user.click(await figure(name));
    const opened = within(await drawer(title));
    expect(opened.getAllByRole('row').map(textsOf).slice(1, -1)).toEqual(lines);
    expect(opened.queryByRole('alert')).toBeNull();
  });

  it('a total opens the doors, and a door its lines (QUAL 350)', async () => {
    const user = await visit();
    await user.click(await figure('$120.00, Transfer of Bathurst Court Residences West'));
    expect(address()).toBe('/building/502?popup=transfer');
    const doors = within(await drawer('Transfer'));
    expect(doors.getAllByRole('row').map(textsOf).slice(1)).toEqual([
      ['101-1180 Bathurst St', '$120.00'],
      ['102-1180 Bathurst St', '$0.00'],
      ['103-1180 Bathurst St', '$0.00'],
      ['Total', '$120.00'],
    ]);
    await user.click(doors.getByRole('button', { name: '101-1180 Bathurst St' }));
    await drawer('Transfer · 101-1180 Bathurst St');
    await user.click(screen.getByRole('button', { name: 'Transfer' }));
    expect(await drawer('Transfer')).toBeTruthy();
  });

  it('Held of a door opens its account with what was brought forward (QUAL 350, FN4)', async () => {
    const user = await visit();
    await user.click(await figure('$500.00, Held of 101-1180 Bathurst St'));
    const opened = within(await drawer('Held · 101-1180 Bathurst St'));
    expect(opened.getAllByRole('row').map(textsOf)[1]).toEqual([
      '16 Dec, 2025',
      'Balance brought forward',
      '',
      '$1,599.94',
    ]);
    expect(opened.queryByRole('alert')).toBeNull();
  });

  it('an owner may ask about the figure of a door', async () => {
    const user = await visit('/building/502?popup=fees&of=101');
    await user.click(
      within(await drawer('Fees · 101-1180 Bathurst St')).getByRole('button', { name: 'Ask about this' }),
    );
    const enquiry = within(await drawer('Owner Inquiry'));
    expect(enquiry.getByRole<HTMLTextAreaElement>('textbox').value).toBe('About Fees, 101-1180 Bathurst St: ');
  });
});
