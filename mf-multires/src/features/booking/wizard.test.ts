import { describe, expect, it } from '@jest/globals';
import { parseIsoDate } from '@portal/domain';
import { chooseDay, choosePlace, goBack, goOn, problemsOf, startWizard } from './wizard.ts';

const chosen = {
  ...startWizard(70),
  step: 1,
  day: parseIsoDate('2026-03-20'),
  time: '09:00',
  note: 'Roof',
};

describe('what the wizard keeps', () => {
  it('the wizard begins in Eastern Time with the building it was opened from (BOOK 250, BK8)', () => {
    expect(startWizard(70)).toMatchObject({ step: 0, buildingId: 70, zone: 'America/Toronto', day: null });
  });

  it.each([{ zone: 'America/Vancouver' as const }, { buildingId: 71 }])('%j clears date and time (BK4)', (place) => {
    expect(choosePlace(chosen, place)).toMatchObject({ ...place, day: null, time: null, note: 'Roof' });
  });

  it('another date clears the time (BOOK 255)', () => {
    const day = parseIsoDate('2026-03-23');
    expect(chooseDay(chosen, day)).toMatchObject({ day, time: null });
  });

  it('Back keeps everything that was chosen', () => {
    expect(goBack(chosen)).toEqual({ ...chosen, step: 0 });
  });

  it('a step that lacks something stays and says what (BOOK 251, 252)', () => {
    const none = { ...startWizard(null), zone: null };
    expect(problemsOf(none)).toEqual({});
    const tried = goOn(none);
    expect([tried.step, Object.values(problemsOf(tried))]).toEqual([
      0,
      ['The building field is required.', 'The timezone field is required.'],
    ]);
    expect(problemsOf(choosePlace(tried, { buildingId: 70 }))).toEqual({ zone: 'The timezone field is required.' });
    expect(Object.values(problemsOf(goOn({ ...none, step: 1 })))).toEqual([
      'The booking date is required.',
      'The booking time slot is required.',
    ]);
    expect(goOn(chosen)).toMatchObject({ step: 2, isTried: false });
  });
});
