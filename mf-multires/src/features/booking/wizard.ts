import { constants, messages } from '@portal/contract';
import { isIsoDate, type IsoDate } from '@portal/domain';
import type { BookingZone } from './use-slots.ts';

export const steps = ['Building', 'Date and time', 'Note'] as const;

/** The choices so far. */
export interface Wizard {
  readonly step: number;
  readonly buildingId: number | null;
  readonly zone: BookingZone | null;
  readonly day: IsoDate | null;
  readonly time: string | null;
  readonly note: string;
  /**
   * Whether the user tried to leave the step: from then on its missing fields are listed, as long as they are missing.
   */
  readonly isTried: boolean;
}

export function startWizard(buildingId: number | null): Wizard {
  const zone = constants.defaultTimeZone;
  return { step: 0, buildingId, zone, day: null, time: null, note: '', isTried: false };
}

/** The values that a draft keeps. */
export type WizardTexts = Readonly<Record<'step' | 'building' | 'zone' | 'day' | 'time' | 'note', string>>;

export function toTexts({ step, buildingId, zone, day, time, note }: Wizard): WizardTexts {
  const building = buildingId === null ? '' : String(buildingId);
  return { step: String(step), building, zone: zone ?? '', day: day ?? '', time: time ?? '', note };
}

export function fromTexts({ step, building, zone, day, time, note }: WizardTexts): Wizard {
  return {
    step: Number(step),
    buildingId: building === '' ? null : Number(building),
    zone: constants.timeZones.find((one) => one.zone === zone)?.zone ?? null,
    day: isIsoDate(day) ? day : null,
    time: time === '' ? null : time,
    note,
    isTried: false,
  };
}

/** Another building or zone has other times (BK4). */
export function choosePlace(wizard: Wizard, place: Partial<Pick<Wizard, 'buildingId' | 'zone'>>): Wizard {
  return { ...wizard, ...place, day: null, time: null };
}

/** Another day has other times (BOOK 255). */
export function chooseDay(wizard: Wizard, day: IsoDate): Wizard {
  return { ...wizard, day, time: null };
}

/** The required fields of the steps. */
export type WizardProblems = Partial<Record<'building' | 'zone' | 'day' | 'time', string>>;

/** The problems of the step, exact texts (BOOK 251, 252); none before the user tried to leave it. */
export function problemsOf(wizard: Wizard): WizardProblems {
  return wizard.isTried ? lacking(wizard) : {};
}

function lacking({ step, buildingId, zone, day, time }: Wizard): WizardProblems {
  if (step === 0)
    return {
      ...(buildingId === null && { building: messages.bookingBuildingMissing }),
      ...(zone === null && { zone: messages.bookingTimezoneMissing }),
    };
  if (step === 1)
    return {
      ...(day === null && { day: messages.bookingDateMissing }),
      ...(time === null && { time: messages.bookingSlotMissing }),
    };
  return {};
}

export function goOn(wizard: Wizard): Wizard {
  const isStopped = Object.keys(lacking(wizard)).length > 0;
  return isStopped ? { ...wizard, isTried: true } : { ...wizard, isTried: false, step: wizard.step + 1 };
}

export function goBack(wizard: Wizard): Wizard {
  return { ...wizard, isTried: false, step: wizard.step - 1 };
}
