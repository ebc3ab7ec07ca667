import { expect, it } from '@jest/globals';
import { calls } from '@portal/contract';
import { answers, authData, fakeNetwork, movableClock, openPage, property } from '@portal/testing';
import { act, screen, waitFor } from '@testing-library/react';
import '../../remote.ts';
import { TenancyRoutes } from '../../routes.tsx';

// In a file of its own, because reads that the requests of other tests start 2 seconds later would be counted here.

const network = fakeNetwork();
const pass = movableClock();

it('after a request the photos are read again 2 seconds later (EDIT 273, PH7)', async () => {
  network.use(
    answers(calls.propertyList, [property({ property_id: 1 })]),
    answers(calls.propertyMedia, []),
    answers(calls.savePropertyMedia, { type: 'success', message: 'Your request has been sent.' }),
  );
  const user = await openPage(<TenancyRoutes />, { network, at: '/edit-property/1', as: authData() });
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Property Details' });
  await user.type(field, 'New photos.');
  const before = network.sent(calls.propertyList).length;
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(field.value).toBe(''));
  await act(() => pass(1));
  expect(network.sent(calls.propertyList)).toHaveLength(before);
  await act(() => pass(1));
  await waitFor(() => expect(network.sent(calls.propertyList)).toHaveLength(before + 1));
});
