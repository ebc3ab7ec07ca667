import { describe, expect, it } from '@jest/globals';
import { authData } from '@portal/testing';
import { screen, waitFor } from '@testing-library/react';
import { address, visit } from '../../testing/snapshot-page.tsx';

const referring = (): Promise<HTMLElement> => screen.findByRole('button', { name: 'Refer a Friend' });

describe('/rewards', () => {
  it("/rewards shows 'Coming Soon' (ROUTE 39)", async () => {
    await visit('/rewards');
    expect(await screen.findByRole('heading', { name: 'Coming Soon' })).toBeTruthy();
  });

  it('/rewards names the reward, who shares it, and what the asterisk means (REF 324, NT14)', async () => {
    await visit('/rewards');
    expect(await screen.findByText('$500*')).toBeTruthy();
    expect(screen.getByText('per door managed, shared between you and the new client.')).toBeTruthy();
    expect(screen.getByText(/^\* As cash or as discounted management fees/)).toBeTruthy();
  });

  it('a friend is referred from there, in a dialog that has an address and closes with Back', async () => {
    const user = await visit('/rewards');
    await user.click(await referring());
    expect(await screen.findByRole('dialog', { name: 'Refer a Friend' })).toBeTruthy();
    expect(address()).toBe('/rewards?popup=referral');
    await user.keyboard('{Escape}');
    await waitFor(() => {
      expect(address()).toBe('/rewards');
    });
  });

  it('a second authority reads why they cannot refer anybody, and the address does not open the form', async () => {
    const { user, ...data } = authData();
    await visit('/rewards?popup=referral', { ...data, user: { ...user, role: 'second_authority' } });
    expect((await referring()).getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
