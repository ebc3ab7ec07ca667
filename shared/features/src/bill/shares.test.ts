import { describe, expect, it } from '@jest/globals';
import { cents, formatMoney } from '@portal/domain';
import { addShares, describeShares, sharesOf, whoseShares } from './shares.ts';

const whoseText = (...given: Parameters<typeof whoseShares>): string =>
  whoseShares(...given)
    .map(({ amount, whose }) => `${formatMoney(amount)} ${whose}`.trim())
    .join(', ');

const of = (own: number, tenants: number, unknown = 0) => ({
  own: cents(own),
  tenants: cents(tenants),
  unknown: cents(unknown),
});

describe('whose bills are', () => {
  it('lines are summed by who pays them, and the shares of several properties add up', () => {
    const shares = sharesOf([
      { payer: 'You', amount: cents(500) },
      { payer: 'Tenant', amount: cents(700) },
      { payer: 'You', amount: cents(20) },
      { payer: null, amount: cents(3) },
    ]);
    expect(shares).toEqual(of(520, 700, 3));
    expect(addShares([shares, of(1, 2)])).toEqual(of(521, 702, 3));
  });

  it.each([
    [of(20_745, 150_780), 'You pay $207.45 of it, tenants $1,507.80.', '$207.45 yours, $1,507.80 your tenants’'],
    [of(20_745, 0), null, '$207.45 yours'],
    [of(0, 31_084), 'Tenants pay all of it.', '$310.84 your tenants’'],
    [of(0, 100, 50), 'Tenants pay $1.00 of it.', '$1.00 your tenants’, $0.50 not said whose'],
    [of(0, 0, 50), null, '$0.50'],
  ])('of %j the owner reads "%s" and "%s"', (shares, pays, whose) => {
    expect([describeShares(shares, null), whoseText(shares, null)]).toEqual([pays, whose]);
  });

  it('who reads it for the owner reads the owner’s name', () => {
    expect(describeShares(of(20_745, 150_780), 'Noemie Wong')).toBe(
      'Noemie Wong pays $207.45 of it, tenants $1,507.80.',
    );
    expect(whoseText(of(100, 200), 'Noemie Wong')).toBe('$1.00 to be paid by Noemie Wong, $2.00 by tenants');
  });
});
