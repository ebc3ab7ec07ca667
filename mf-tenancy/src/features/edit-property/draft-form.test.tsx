import { beforeEach, describe, expect, it } from '@jest/globals';
import { calls, messages, type AnswerOf } from '@portal/contract';
import { answers, authData, draft, fakeNetwork, loses, openPage } from '@portal/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { TenancyRoutes } from '../../routes.tsx';

const network = fakeNetwork();
const king = draft({ property_id: 1, address: '1 King St W' });
const saved: AnswerOf<typeof calls.propertyDraft>['saved'] = {
  address: '1 King St W, rear',
  unit: 'N/A',
  unit_type: '2 bedrooms',
  property_type: 1,
  city_id: 7,
  rent: '2100.00',
  utilities: [2],
};

function visit(): Promise<UserEvent> {
  return openPage(<TenancyRoutes />, { network, at: '/edit-property/1', as: authData() });
}

const form = async () => within(await screen.findByRole('region', { name: 'Property' }));

beforeEach(() => {
  sessionStorage.clear();
  network.use(
    answers(calls.propertyList, [king]),
    answers(calls.propertyMedia, []),
    answers(calls.propertyTypes, [{ id: 1, name: 'House' }]),
    answers(calls.propertyUtilities, [
      { id: 1, name: 'Other' },
      { id: 2, name: 'Electricity' },
      { id: 10, name: 'Water' },
      { id: 16, name: 'Hot water tank' },
    ]),
    answers(calls.propertyDraft, { can_save: true, saved }),
    answers(calls.saveProperty, { error: 'none', message: 'Your property has been saved.', id: 1 }),
  );
});

describe('the form of a draft', () => {
  it('the form of a draft shows what was saved last, without the hidden utilities (EDIT 276)', async () => {
    await visit();
    const fields = await form();
    expect(fields.getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value).toBe(saved.address);
    expect(fields.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked)).toEqual([true, false]);
    expect(fields.getByRole('checkbox', { name: 'Hot water tank' })).toBeTruthy();
  });

  it('the form of a draft sends the fields with the ids of the utilities, and says that it is saved (EDIT 274)', async () => {
    const user = await visit();
    const fields = await form();
    await user.click(fields.getByRole('checkbox', { name: 'Hot water tank' }));
    await user.click(fields.getByRole('button', { name: 'Save property' }));
    expect(await screen.findByText('Your property has been saved.')).toBeTruthy();
    const [request] = network.sent(calls.saveProperty);
    expect(await request?.json()).toMatchObject({ property_id: 1, unit: 'N/A', utilities: '2,16', city_id: 7 });
  });

  it.each([
    [
      'declined',
      answers(calls.saveProperty, { error: 'error', message: 'Only a draft can be saved.', id: 1 }),
      'Only a draft can be saved.',
    ],
    ['lost', loses(calls.saveProperty), messages.somethingWrong],
  ])('a save that is %s shows why as an error (EDIT 274)', async (_what, answer, words) => {
    network.use(answer);
    const user = await visit();
    await user.click((await form()).getByRole('button', { name: 'Save property' }));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  it('the form of a draft is absent where the provider does not let owners save (RT16)', async () => {
    network.use(answers(calls.propertyDraft, { can_save: false, saved: null }));
    await visit();
    await screen.findByRole('region', { name: 'Photos' });
    await waitFor(() => {
      expect(network.sent(calls.propertyDraft)).toHaveLength(1);
    });
    expect(screen.queryByRole('button', { name: 'Save property' })).toBeNull();
  });
});
