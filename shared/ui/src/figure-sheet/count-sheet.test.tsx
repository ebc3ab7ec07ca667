import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { CountSheet, type CountSheetProps } from './count-sheet.tsx';

interface Vacancy {
  readonly address: string;
  readonly days: number;
}

const vacancies: Vacancy[] = [
  { address: '353-4757 Rue Saint-Denis', days: 44 },
  { address: '448-8242 Bloor St W', days: 12 },
];

const show = (props: Partial<CountSheetProps<Vacancy>>): void => {
  render(
    <CountSheet
      name="Vacancies"
      count={2}
      validity={() => 'as of 18 Mar, 2026'}
      formula="Vacancies = doors without a lease"
      lines={vacancies}
      keyOf={({ address }) => address}
      columns={[
        { heading: 'Property', text: ({ address }) => address },
        { heading: 'Days vacant', text: ({ days }) => String(days), align: 'end' },
      ]}
      empty="No Data Found!"
      {...props}
    />,
  );
};

describe('CountSheet', () => {
  it('a count sheet lists what it counts, without a sum (FN21, QUAL 350)', () => {
    show({});
    expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'PropertyDays vacant',
      '353-4757 Rue Saint-Denis44',
      '448-8242 Bloor St W12',
    ]);
    expect(screen.queryByText(/listed/)).toBeNull();
    expect(screen.getByText('Vacancies = doors without a lease')).toBeTruthy();
  });

  it.each([
    [3, 'There are 2 lines: 1 fewer than the figure.'],
    [1, 'There are 2 lines: 1 more than the figure.'],
  ])('a count sheet warns when the count differs from its lines: %s', (count, warning) => {
    show({ count });
    expect(screen.getByRole('alert').textContent).toBe(warning);
  });

  it('a count sheet without lines says that there are none', () => {
    show({ count: 0, lines: [], empty: 'No New Lease found!' });
    expect(screen.getByText('No New Lease found!')).toBeTruthy();
  });
});
