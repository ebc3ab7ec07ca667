import { describe, expect, it } from '@jest/globals';
import { goBack, property } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { address, drawer, isClosed, openTile, serverAnswers, tile, visit } from '../testing/snapshot-page.tsx';

describe('the drawer', () => {
  it.each(['Escape', 'Close', 'Back'])('closes by %s, and gives focus back to the tile', async (way) => {
    serverAnswers([property({ property_id: 1 })], { 1: '480.00' });
    const { user, opened } = await openTile('Held', 'FUNDS HELD');
    if (way === 'Escape') await user.keyboard('{Escape}');
    if (way === 'Close') await user.click(within(opened).getByRole('button', { name: 'Close' }));
    if (way === 'Back') await goBack();
    await isClosed();
    expect(address()).toBe('/folio-snap');
    const held = await tile('Held');
    await waitFor(() => {
      expect(held).toBe(document.activeElement);
    });
  });

  it('holds one figure at a time (SNAP 98)', async () => {
    serverAnswers([property({ property_id: 1 })], { 1: '480.00' });
    await visit('/folio-snap/recentPayment?popup=held');
    await drawer('FUNDS HELD');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('stays shut for a name that the snapshot does not know', async () => {
    serverAnswers([]);
    await visit('/folio-snap?popup=toString');
    await tile('Held');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
