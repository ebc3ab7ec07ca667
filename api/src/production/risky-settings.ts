import type { Settings } from '../settings.ts';
import type { RiskySetting } from './accepted-risks.ts';

type CheckedSettings = Pick<
  Settings,
  'mode' | 'confirmsPassword' | 'coolingOffHours' | 'staffSecondFactor' | 'acceptedRisks'
>;

/** Hours in which an owner is likely to read the email about a change of bank details. */
const SAFE_COOLING_OFF = 24;

/** Settings below their safe value, each with its consequence. */
function findRisky(settings: CheckedSettings): { readonly name: RiskySetting; readonly fault: string }[] {
  const risky: [isRisky: boolean, name: RiskySetting, fault: string][] = [
    [
      !settings.confirmsPassword,
      'CONFIRM_PASSWORD',
      'CONFIRM_PASSWORD must be on: with a stolen session alone anybody could redirect the money.',
    ],
    [
      settings.coolingOffHours < SAFE_COOLING_OFF,
      'COOLING_OFF_HOURS',
      `COOLING_OFF_HOURS must be at least ${SAFE_COOLING_OFF}: owners need time to read that their bank details were changed.`,
    ],
    [
      !settings.staffSecondFactor,
      'STAFF_SECOND_FACTOR',
      'STAFF_SECOND_FACTOR must be on: one password of staff opens the accounts of all owners.',
    ],
  ];
  return risky.filter(([isRisky]) => isRisky).map(([, name, fault]) => ({ name, fault }));
}

/** The reasons to refuse a production start: each risky setting that ACCEPT_INSECURE does not name (SEC13). */
export function refusedSettings(settings: CheckedSettings): string[] {
  return findRisky(settings)
    .filter(({ name }) => !settings.acceptedRisks.includes(name))
    .map(({ name, fault }) => `${fault} Where that is acceptable, set ACCEPT_INSECURE=${name}.`);
}

/** The warnings of a production start that continues with the risks in ACCEPT_INSECURE (SEC13). */
export function describeAccepted(settings: CheckedSettings): string[] {
  if (settings.mode !== 'production') return [];
  return findRisky(settings)
    .filter(({ name }) => settings.acceptedRisks.includes(name))
    .map(({ fault }) => `ACCEPT_INSECURE: this portal runs although ${fault}`);
}
