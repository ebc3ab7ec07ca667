import { describe, expect, it } from '@jest/globals';
import { leasedProperty, property } from '@portal/testing';
import { screen, within } from '@testing-library/react';
import { drawer, serverAnswers, tile, visit } from '../../testing/snapshot-page.tsx';

describe('what the snapshot shares with other areas', () => {
  it('is one drawer, which holds one figure at a time (SNAP 98)', async () => {
    serverAnswers([property({ property_id: 1 })], { 1: '480.00' });
    await visit('/folio-snap/recentPayment?popup=held');
    await drawer('FUNDS HELD');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('is the slider of properties, with addresses cut to 24 (SNAP 110, TN24)', async () => {
    serverAnswers([{ ...leasedProperty(1, '1408.00'), address: '353-4757 Rue Saint-Denis Ouest' }]);
    await visit();
    const slider = within(await screen.findByRole('region', { name: 'Your properties' }));
    const [card] = await slider.findAllByRole('article');
    expect(card?.textContent).toMatch(/353-4757 Rue Saint-Denis….*Monthly Rent\$1,408\.00/);
  });

  it('leaves the slider out without properties (SNAP 108)', async () => {
    serverAnswers([]);
    await visit();
    await tile('Held');
    expect(screen.queryByRole('region', { name: 'Your properties' })).toBeNull();
  });
});
