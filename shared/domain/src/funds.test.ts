import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { addDays } from './date.ts';
import { parseIsoDate } from './iso-date.ts';
import type { AccountLine, Figure } from './figure.ts';
import { addRangeFigures, bankedOf, feesOf, paidOf, paidToYou, rangeFigures, transfersOf } from './funds.ts';
import { cents, parseMoney, sumCents } from './money.ts';
import { anyLines, line } from './testing/lines.ts';

const march = parseIsoDate('2026-03-01');

/** The amount that each line adds to a figure. */
function parts(figure: Figure<AccountLine>): [number, number][] {
  return figure.lines.map(({ line: { ledgerEntryId }, amount }) => [ledgerEntryId, amount]);
}

describe('feesOf', () => {
  it('the Fees figure adds fees and subtracts refunds (FUNDS 112, FN6)', () => {
    const fees = feesOf([
      line(1, 'debit', '50.00', 'Admin Fee'),
      line(2, 'credit', '20.00', 'ADMIN  FEE'),
      line(3, 'debit', '1,234.50', 'Monthly Admin F'),
    ]);
    expect(fees.total).toBe(parseMoney('1264.50'));
    expect(parts(fees)).toEqual([
      [1, 5000],
      [2, -2000],
      [3, 123_450],
    ]);
  });

  it.each(['Management Fee GST', 'Rent', 'Opening Balance', 'Card Fee', 'Bond Fee', 'Paid to you'])(
    'the Fees figure leaves out %j (FUNDS 114, FUNDS 121, FN8, FN11)',
    (description) => {
      expect(feesOf([line(1, 'debit', '50.00', description)])).toEqual({ total: 0, lines: [] });
    },
  );

  it('the Fees figure counts a fee with a work order (FN1)', () => {
    const both = [line(1, 'debit', '50.00', 'Admin Maintenance Fee', 'WO-1')];
    expect([feesOf(both).total, paidOf(both).total]).toEqual([5000, 5000]);
  });
});

describe('paidOf', () => {
  it('the Paid figure adds payments to suppliers and ignores their refunds (FUNDS 115, FN1)', () => {
    const paid = paidOf([
      line(1, 'debit', '80.00', 'Lock change', 'WO-1'),
      line(2, 'credit', '30.00', 'Boiler part returned', 'WO-1'),
      line(3, 'debit', '9.00', 'Insurance premium'),
      line(4, 'debit', '20.00', 'Held for repairs', 'WO-2'),
    ]);
    expect(parts(paid)).toEqual([
      [1, 8000],
      [4, 2000],
    ]);
  });

  it.each(['Transfer to Landlord', 'transfer to lan', 'Paid to you'])(
    'the Paid figure leaves out %j even if it names a work order (FUNDS 119)',
    (description) => {
      expect(paidOf([line(1, 'debit', '80.00', description, 'WO-1')]).total).toBe(0);
    },
  );
});

describe('bankedOf', () => {
  const rents = [
    { paidOn: parseIsoDate('2026-02-03'), amount: parseMoney('1,500.00') },
    { paidOn: parseIsoDate('2026-02-01'), amount: parseMoney('20.00') },
  ];

  it('the Banked figure adds rents and released funds, subtracts held funds, and lists both (FUNDS 116, FN2)', () => {
    const held = line(1, 'debit', '200.00', 'Held for repairs');
    const freed = line(2, 'credit', '50.00', 'Held funds returned');
    const { total, lines } = bankedOf(rents, [freed, line(3, 'credit', '7.00', 'Household supplies'), held]);
    expect(total).toBe(parseMoney('1370.00'));
    expect(lines).toEqual([
      { line: rents[1], amount: 2000 },
      { line: rents[0], amount: 150_000 },
      { line: held, amount: -20_000 },
      { line: freed, amount: 5000 },
    ]);
  });

  it('the Banked figure does not count rent lines of the account again (FN2)', () => {
    expect(bankedOf([], [line(1, 'credit', '1500.00', 'Rent')]).total).toBe(0);
  });

  it('the Banked figure may be negative and shows it (FN25)', () => {
    expect(bankedOf([], [line(1, 'debit', '5.00', 'Security hold')]).total).toBe(-500);
  });

  it('the Banked figure counts two equal rents on one day twice, in any order', () => {
    const [rent] = rents;
    if (rent === undefined) throw new Error('There are rents');
    expect(bankedOf([rent, { ...rent }], []).total).toBe(300_000);
    const ofOneDay = [rent, { ...rent, amount: cents(1) }];
    expect(bankedOf(ofOneDay.toReversed(), [])).toEqual(bankedOf(ofOneDay, []));
  });
});

describe('paidToYou', () => {
  it('the Paid to you figure adds what was sent and subtracts what came back (FUNDS 119, FN3)', () => {
    const sent = paidToYou([
      line(1, 'debit', '900.00', 'Paid to you'),
      line(2, 'credit', '100.00', 'TRANSFER TO LAN'),
      line(3, 'debit', '1.00', 'Transfer to Landlord'),
      line(4, 'debit', '30.00', 'Paid to you - adjustment'),
    ]);
    expect(parts(sent)).toEqual([
      [1, 90_000],
      [2, -10_000],
      [3, 100],
    ]);
  });
});

describe('transfersOf', () => {
  it('the Transfer figure adds incoming and subtracts outgoing transfers (FUNDS 120, FN9)', () => {
    const transfers = transfersOf([
      line(1, 'credit', '100.00', 'Transfer from'),
      line(2, 'debit', '30.00', 'Transfer to 54 Bloor St'),
      line(3, 'credit', '5.00', 'Auth Transfer'),
      line(4, 'debit', '7.00', 'AUTH TRANSFER'),
    ]);
    expect(transfers.total).toBe(6800);
  });

  it.each(['Transfer to Landlord', 'Transfer to Lan'])(
    'the Transfer figure leaves out %j, which begins like a transfer (FUNDS 120, FN10)',
    (description) => {
      expect(transfersOf([line(1, 'debit', '7.00', description)])).toEqual({ total: 0, lines: [] });
    },
  );
});

describe('every figure of an account', () => {
  const figures = {
    feesOf,
    paidOf,
    paidToYou,
    transfersOf,
    bankedOf: (lines: readonly AccountLine[]) => bankedOf([], lines),
  };

  it.each(Object.entries(figures))(
    '%s equals the sum of its lines, for 1,000 random ledgers (FUNDS 123, FN24)',
    (_name, figureOf) => {
      fc.assert(
        fc.property(anyLines, (lines) => {
          const { total, lines: shown } = figureOf(lines);
          expect(sumCents(shown.map((one) => one.amount))).toBe(total);
        }),
        { numRuns: 1000 },
      );
    },
  );

  it.each(Object.entries(figures))(
    '%s does not depend on the order of the lines or on duplicated lines',
    (_name, figureOf) => {
      fc.assert(
        fc.property(anyLines, (lines) => {
          expect(figureOf([...lines.toReversed(), ...lines])).toEqual(figureOf(lines));
        }),
      );
    },
  );

  it.each(Object.entries(figures))(
    '%s of two consecutive ranges adds up to that of the whole range',
    (_name, figureOf) => {
      fc.assert(
        fc.property(anyLines, fc.nat(60), (lines, days) => {
          const cut = addDays(march, days);
          const [before, after] = [lines.filter((one) => one.date <= cut), lines.filter((one) => one.date > cut)];
          expect(cents(figureOf(before).total + figureOf(after).total)).toBe(figureOf(lines).total);
        }),
      );
    },
  );
});

describe('the figures of an account that is read in parts', () => {
  it('the figures of an account that is read in parts are those of the whole account, wherever it is divided (SEC8)', () => {
    fc.assert(
      fc.property(anyLines, fc.nat(), (lines, place) => {
        const at = place % (lines.length + 1);
        const rents = [{ paidOn: parseIsoDate('2026-03-01'), amount: cents(150_000) }];
        const parts = addRangeFigures(rangeFigures([], lines.slice(0, at)), rangeFigures(rents, lines.slice(at)));
        expect(parts).toEqual(rangeFigures(rents, lines));
      }),
    );
  });
});
