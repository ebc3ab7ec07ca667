import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { calls, facts, type BookingSlots, type OpenMeeting } from '@portal/contract';
import { parseIsoDate } from '@portal/domain';
import { emit } from '@portal/platform';
import { answers, answersAfter, answersWith, authData, fakeNetwork, openPage, refuses, today } from '@portal/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MultiresRoutes } from '../../routes.tsx';
import { tower } from '../../testing/building-answers.ts';

const network = fakeNetwork();
const status = 'success' as const;
const day = '2026-03-20';
const far = '2100-03-20T13:00:00.000Z';
const slots: BookingSlots = { slots: { [day]: ['09:00', '09:30'] }, starts_at: { [day]: [far, far] }, today };
const dialog = () => within(screen.getByRole('dialog', { name: 'Book a meeting' }));
const press = (user: UserEvent, name: string): Promise<void> => user.click(dialog().getByRole('button', { name }));

async function visit(answer: BookingSlots = slots, meetings: OpenMeeting[] = []): Promise<UserEvent> {
  network.use(answers(calls.openMeetings, { status, data: meetings }));
  network.use(answers(calls.buildings, { status, data: [tower] }));
  network.use(answers(calls.bookingSlots, { status, data: answer }));
  const user = await openPage(<MultiresRoutes />, { network, at: '/multi-residential', as: authData() });
  await user.click(screen.getByRole('button', { name: 'Book a meeting' }));
  return user;
}

async function choosePlace(user: UserEvent): Promise<void> {
  await user.selectOptions(await dialog().findByRole('combobox', { name: 'Building' }), '70');
  await press(user, 'Next');
}

async function chooseTime(user: UserEvent): Promise<void> {
  await choosePlace(user);
  await user.click(await dialog().findByRole('button', { name: 'Friday, 20 Mar, 2026' }));
  await press(user, '9:00 a.m.');
  await press(user, 'Next');
}

const scrollsTo = jest.fn<(this: Element) => void>();

beforeEach(() => {
  sessionStorage.clear();
  scrollsTo.mockReset();
  Element.prototype.scrollIntoView = scrollsTo;
});

describe('Book a meeting', () => {
  it('what was chosen and written is there again after Esc, and can be discarded (RT9)', async () => {
    const user = await visit();
    await chooseTime(user);
    await user.type(await dialog().findByLabelText('Note'), 'Roof');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Book a meeting' }));
    expect(dialog().getByLabelText<HTMLTextAreaElement>('Note').value).toBe('Roof');
    expect(dialog().getByText(/20 Mar, 2026, 9:00 a\.m\./)).toBeTruthy();
    expect(dialog().getByText(/^Your draft of .* is back$/)).toBeTruthy();
    await press(user, 'Discard');
    expect(await dialog().findByRole('combobox', { name: 'Building' })).toHaveProperty('value', '');
    expect(dialog().queryByText(/is back$/)).toBeNull();
  });

  it('the building that was opened last is chosen, if meetings can be booked about it, and can be changed (BK8)', async () => {
    const user = await visit();
    act(() => emit(facts.buildingSelected, { group_id: 71 }));
    expect(await dialog().findByRole('combobox', { name: 'Building' })).toHaveProperty('value', '');
    act(() => emit(facts.buildingSelected, { group_id: 70 }));
    expect(await dialog().findByRole('combobox', { name: 'Building' })).toHaveProperty('value', '70');
    expect(dialog().queryByText(/is back$/)).toBeNull();
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Building' }), '');
    expect(dialog().getByRole('combobox', { name: 'Building' })).toHaveProperty('value', '');
  });

  it('a step without its answers lists what is missing (BOOK 249, 251, 252)', async () => {
    const user = await visit();
    await dialog().findByRole('combobox', { name: 'Building' });
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Time zone' }), '');
    await press(user, 'Next');
    const errors = () => dialog().getByRole('group', { name: 'Booking Validation Errors:' });
    expect(errors().textContent).toContain('The building field is required.The timezone field is required.');
    await user.selectOptions(dialog().getByRole('combobox', { name: 'Time zone' }), 'America/Toronto');
    await choosePlace(user);
    await dialog().findByRole('button', { name: 'Friday, 20 Mar, 2026' });
    await press(user, 'Next');
    expect(errors().textContent).toContain('The booking date is required.The booking time slot is required.');
  });

  it('slots alone are enough: the day is the portal’s, and every time of a day is offered (BK5)', async () => {
    network.use(answers(calls.openMeetings, { status, data: [] }));
    network.use(answers(calls.buildings, { status, data: [tower] }));
    network.use(answersWith(calls.bookingSlots, 200, { status, data: { slots: slots.slots } }));
    const user = await openPage(<MultiresRoutes />, { network, at: '/multi-residential', as: authData() });
    await user.click(screen.getByRole('button', { name: 'Book a meeting' }));
    await chooseTime(user);
    expect(dialog().getByText(/20 Mar, 2026, 9:00 a\.m\./)).toBeTruthy();
  });

  it('only days with free times can be chosen, and another day clears the time (BOOK 253, 254, 255)', async () => {
    const user = await visit();
    await choosePlace(user);
    const free = await dialog().findByRole('button', { name: 'Friday, 20 Mar, 2026' });
    expect(dialog().getByRole('button', { name: 'Thursday, 19 Mar, 2026' })).toHaveProperty('disabled', true);
    const isToday = dialog().getByRole('button', { current: 'date' });
    expect(isToday.getAttribute('aria-label')).toBe('Wednesday, 18 Mar, 2026');
    await user.click(free);
    await press(user, '9:30 a.m.');
    expect(dialog().getByRole('button', { name: '9:30 a.m.' }).getAttribute('aria-pressed')).toBe('true');
    await user.click(free);
    expect(dialog().getByRole('button', { name: '9:30 a.m.' }).getAttribute('aria-pressed')).toBe('false');
    const query = Object.fromEntries(new URL(network.sent(calls.bookingSlots)[0]?.url ?? '').searchParams);
    expect(query).toEqual({ timeZone: 'America/Toronto', startDate: '2026-03-18', endDate: '2026-05-18' });
  });

  it('the calendar begins on the day that the server says it is in the zone (BK5)', async () => {
    const user = await visit({ ...slots, today: parseIsoDate('2026-03-17') });
    await choosePlace(user);
    await dialog().findByRole('button', { name: 'Friday, 20 Mar, 2026' });
    const asked = network.sent(calls.bookingSlots).map(({ url }) => new URL(url).searchParams.get('startDate'));
    expect(asked).toEqual(['2026-03-18', '2026-03-17']);
  });

  it('a building without times and a day without times left say so (BOOK 257, ERR 341)', async () => {
    const user = await visit({ slots: {}, starts_at: {}, today });
    await choosePlace(user);
    expect(await dialog().findByText('No Available Dates Found')).toBeTruthy();
  });

  it('a building without dates says whom to ask, and Next says why it is off (BOOK 257)', async () => {
    const user = await visit({ slots: {}, starts_at: {}, today });
    await choosePlace(user);
    expect(await dialog().findByRole('link', { name: '416 555 0100' })).toBeTruthy();
    expect(dialog().getByRole('button', { name: 'Next' })).toHaveProperty('title', 'No Available Dates Found');
    await press(user, 'Next');
    expect(dialog().queryByRole('group', { name: 'Booking Validation Errors:' })).toBeNull();
  });

  it('a day that is chosen brings its times into view', async () => {
    const user = await visit();
    await choosePlace(user);
    const free = await dialog().findByRole('button', { name: 'Friday, 20 Mar, 2026' });
    expect(scrollsTo).not.toHaveBeenCalled();
    await user.click(free);
    const times = dialog().getByRole('group', { name: 'Times on Fri, 20 Mar, 2026' });
    expect(scrollsTo.mock.contexts.map((area) => area.contains(times))).toEqual([true]);
  });

  it('times that begin within the hour are not offered (BOOK 256, 257)', async () => {
    const soon = new Date(performance.timeOrigin + performance.now() + 59 * 60_000).toISOString();
    const user = await visit({ ...slots, starts_at: { [day]: [soon, soon] } });
    await choosePlace(user);
    await user.click(await dialog().findByRole('button', { name: 'Friday, 20 Mar, 2026' }));
    expect(dialog().getByText('No available time slots.')).toBeTruthy();
  });

  it('a short note is sent with the rest, the server’s message is shown and the wizard closes (BOOK 258, 259, 260)', async () => {
    const user = await visit();
    await chooseTime(user);
    network.use(answers(calls.bookMeeting, { status, message: 'Your meeting is booked.' }));
    const note = dialog().getByRole('textbox', { name: 'Note' });
    expect([note.getAttribute('minlength'), note.getAttribute('maxlength')]).toEqual(['25', '160']);
    await user.type(note, 'Roofs');
    await press(user, 'Submit');
    expect(await screen.findByText('Your meeting is booked.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await network.sent(calls.bookMeeting)[0]?.json()).toEqual({
      customer_id: authData().user.customer_id,
      time_zone: 'America/Toronto',
      booking_start: '2026-03-20 09:00',
      note: 'Roofs',
    });
  });

  it('a time that was taken meanwhile is said, the times are asked again and the note stays (BOOK 260, BK6, ERR 339, 340)', async () => {
    const user = await visit();
    await chooseTime(user);
    await user.type(dialog().getByRole('textbox', { name: 'Note' }), 'Roof');
    network.use(refuses(calls.bookMeeting, 'stale', { message: 'This time is not free any more.' }));
    await press(user, 'Submit');
    expect((await dialog().findByRole('alert')).textContent).toBe('Error This time is not free any more.');
    await waitFor(() => expect(network.sent(calls.bookingSlots).length).toBeGreaterThan(1));
    await user.click(await dialog().findByRole('button', { name: '9:30 a.m.' }));
    await press(user, 'Next');
    expect(dialog().getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Roof');
  });

  it('a wizard that is closed while it sends says that it was aborted (BOOK 260, MR8)', async () => {
    const user = await visit();
    await chooseTime(user);
    const gate = Promise.withResolvers<undefined>();
    network.use(answersAfter(gate.promise, calls.bookMeeting, { status, message: 'Booked.' }));
    await press(user, 'Submit');
    await waitFor(() => expect(network.sent(calls.bookMeeting)).toHaveLength(1));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Building Meeting Booking Aborted')).toBeTruthy();
    gate.resolve(undefined);
  });

  it('Back keeps what was chosen', async () => {
    const user = await visit();
    await chooseTime(user);
    await press(user, 'Back');
    expect(dialog().getByRole('button', { name: '9:00 a.m.' }).getAttribute('aria-pressed')).toBe('true');
    await press(user, 'Back');
    expect(dialog().getByRole<HTMLSelectElement>('combobox', { name: 'Building' }).value).toBe('70');
  });

  it('the meetings to come of the building are listed, and Cancel asks once and then cancels (SEC7)', async () => {
    const when = '20 Mar, 2026, 9:00 a.m. (Eastern Time)';
    const meeting = { booking_id: 5, starts_at: far, when, note: 'Roofs' };
    const user = await visit(slots, [
      meeting,
      { ...meeting, booking_id: 6, when: 'B' },
      { ...meeting, booking_id: 7, when: 'C' },
    ]);
    await user.selectOptions(await dialog().findByRole('combobox', { name: 'Building' }), '70');
    const list = within(await dialog().findByRole('region', { name: 'Your meetings to come' }));
    expect(list.getAllByRole('listitem')).toHaveLength(3);
    expect(list.getByText(/This is the most for one building/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: `Cancel the meeting on ${when}` }));
    expect(network.sent(calls.cancelMeeting)).toHaveLength(0);
    network.use(answers(calls.cancelMeeting, { status, message: 'Your meeting is cancelled.' }));
    network.use(answers(calls.openMeetings, { status, data: [] }));
    await user.click(list.getByRole('button', { name: `Cancel it: ${when}` }));
    await waitFor(() => expect(dialog().queryByRole('region', { name: 'Your meetings to come' })).toBeNull());
    expect(await network.sent(calls.cancelMeeting)[0]?.json()).toEqual({
      customer_id: authData().user.customer_id,
      booking_id: 5,
    });
  });
});
