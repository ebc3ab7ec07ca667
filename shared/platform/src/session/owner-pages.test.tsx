import { describe, expect, it } from '@jest/globals';
import { authData, fakeNetwork, openPage } from '@portal/testing';
import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { OwnerPages, useOwner } from './owner-pages.tsx';

const network = fakeNetwork();
const owner = authData();
const picker = { ...owner, user: { ...owner.user, role: 'staff', customer_id: null, simulate: 'picker' } } as const;

const Page = (): ReactElement => <p>of owner {useOwner().user.customer_id}</p>;
const pages = (
  <OwnerPages>
    <Page />
  </OwnerPages>
);

describe('the pages of an owner', () => {
  it('the pages of an owner know their user', async () => {
    await openPage(pages, { network, at: '/folio-snap', as: owner });
    expect(screen.getByText(`of owner ${owner.user.customer_id ?? 'nobody'}`)).toBeTruthy();
  });

  it('staff who have not chosen an owner do not see the pages of an owner (SIM1)', async () => {
    await openPage(pages, { network, at: '/folio-snap', as: picker });
    expect(screen.queryByText(/of owner/)).toBeNull();
  });
});
