import { describe, expect, it, jest } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers } from '@portal/testing';
import { screen } from '@testing-library/react';
import { network, table, visit } from '../../testing/folio-view-page.tsx';

describe('the files of the folio view', () => {
  it('CSV saves exactly the rows shown, in their order, as folio.csv (FVIEW 142, RP14, RP16)', async () => {
    const saved: Blob[] = [];
    jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      expect(this.download).toBe('folio.csv');
    });
    const user = await visit();
    await table();
    await user.click(screen.getByRole('button', { name: 'Held' }));
    await user.click(screen.getByRole('button', { name: 'CSV' }));
    expect(click).toHaveBeenCalledTimes(1);
    expect((await saved[0]?.text())?.split('\r\n')).toEqual([
      'Prop,Address,Status,Rent,Fees,Paid,Banked,Held,Arrears',
      ',Rue Saint-Denis 502,1/2 Leased,2150.00,100.00,212.44,2000.00,220.00,100.00',
      '102-11,102-1180 Bathurst St,FOR LEASE,0.00,0.00,0.00,0.00,-280.00,0.00',
      '101-11,101-1180 Bathurst St,Leased,2150.00,100.00,212.44,2000.00,500.00,100.00',
      ',Without a building,0/1 Leased,0.00,0.00,0.00,0.00,41.60,0.00',
      '27 Pal,27 Palmerston Ave,FOR LEASE,0.00,0.00,0.00,0.00,41.60,0.00',
      ',Total,1/3 Leased,2150.00,100.00,212.44,2000.00,261.60,100.00',
      '',
      'Owner,Priya Wong',
      'Period,2026-02-01 to 2026-02-28',
      'Filter,none',
      '',
    ]);
  });

  it('PDF asks for the report of the range on the screen (FVIEW 142, RP11)', async () => {
    network.use(answers(calls.folioPdf, { link: '/api/report/a' }));
    jest.spyOn(window, 'open').mockReturnValue(null);
    const user = await visit('/folio-view?start=2026-01-01&end=2026-03-31');
    await table();
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    expect((await screen.findByRole('link', { name: 'Open the PDF' })).getAttribute('href')).toBe('/api/report/a');
    expect(await network.sent(calls.folioPdf)[0]?.json()).toEqual({
      groupId: null,
      leasedOnly: false,
      startDate: '2026-01-01',
      endDate: '2026-03-31',
      customerId: 501,
      format: 'Letter',
    });
  });
});
