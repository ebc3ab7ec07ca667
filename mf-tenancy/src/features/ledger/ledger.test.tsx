import { describe, expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, ledgerEntry, openPage, property } from '@portal/testing';
import { fireEvent, screen } from '@testing-library/react';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();

describe('Ledger', () => {
  it('on paper the days of the lines that are shown stand above them, not those that are about to be set', async () => {
    const ledger = [ledgerEntry({ balanceNF: '0.00' })];
    network.use(
      answers(calls.propertyList, [property({ property_id: 71 })]),
      answers(calls.propertyLedger, { ledger, opening: '500.00', closing: '2109.31', next: null }),
    );
    await openPage(<TenancyRoutes />, { network, at: '/tenancy/71?start=2026-02-01&end=2026-02-28', as: authData() });
    await screen.findByRole('table', { name: 'Ledger' });
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-02-10' } });
    const words = 'Days shown: 01 Feb, 2026 to 28 Feb, 2026';
    expect(
      screen.getByText((_text, element) => element?.tagName === 'P' && element.textContent === words),
    ).toBeTruthy();
  });
});
