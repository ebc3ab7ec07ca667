import { describe, expect, it } from '@jest/globals';
import { leasedProperty, property } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { drawer, serverReturns, tile, visit } from '../../testing/snapshot-page.tsx';

describe('shared features on the snapshot', () => {
  it('the drawer shows one figure at a time (SNAP 98)', async () => {
    serverReturns([property({ property_id: 1 })], { 1: '480.00' });
    await visit('/folio-snap/recentPayment?popup=held');
    await drawer('FUNDS HELD');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('the slider shows the properties with addresses cut to 24 characters (SNAP 110, TN24)', async () => {
    serverReturns([{ ...leasedProperty(1, '1408.00'), address: '353-4757 Rue Saint-Denis Ouest' }]);
    await visit();
    const slider = within(await screen.findByRole('region', { name: 'Your properties' }));
    const [card] = await slider.findAllByRole('article');
    expect(card?.textContent).toMatch(/353-4757 Rue Saint-Denis….*Monthly Rent\$1,408\.00/);
  });

  it('there is no slider without properties (SNAP 108)', async () => {
    serverReturns([]);
    await visit();
    await tile('Held');
    expect(screen.queryByRole('region', { name: 'Your properties' })).toBeNull();
  });
});
