import { expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, never, openPage, property } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const home = property({ property_id: 71, address: '27 Palmerston Ave' });

function visit(as = authData()): Promise<UserEvent> {
  network.use(answers(calls.propertyList, [home]), never(calls.propertyLedger));
  return openPage(<TenancyRoutes />, { network, at: '/tenancy/71', as });
}

const box = (): HTMLElement => screen.getByRole('checkbox', { name: 'non-resident, 27 Palmerston Ave', hidden: true });
/** Until then the same cards stand in a plain row. */
const sliderLoaded = (): Promise<void> => waitFor(() => expect(box().closest('[aria-setsize]')).not.toBeNull());

it("the 'non-resident' box opens the dialog, stays unticked until it is sent, and is ticked afterwards (TEN 151, NRES 311, NRES 314)", async () => {
  network.use(answers(calls.applyNonResident, { type: 'success', message: 'Marked.' }));
  const user = await visit();
  await sliderLoaded();
  await user.click(box());
  const dialog = within(await screen.findByRole('dialog', { name: 'NON RESIDENT FOR THIS TENANCY' }));
  expect(box()).toHaveProperty('checked', false);
  network.use(answers(calls.propertyList, [{ ...home, foreign_resident: 'Y' }]));
  await user.click(dialog.getByRole('button', { name: 'SAVE' }));
  await screen.findByText('Marked.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(box()).toHaveProperty('checked', true));
  expect(window.location.pathname).toBe('/tenancy/71');
});

it("the 'non-resident' box cannot be ticked by a second authority (PR5)", async () => {
  await visit(authData({ user: { role: 'second_authority' } }));
  await sliderLoaded();
  expect(box()).toHaveProperty('disabled', true);
});
