import { SettingsError } from '@portal/server';

/** Settings that must be at their safe value in production, unless ACCEPT_INSECURE names them (SEC13). */
export const riskySettings = ['CONFIRM_PASSWORD', 'COOLING_OFF_HOURS', 'STAFF_SECOND_FACTOR'] as const;
export type RiskySetting = (typeof riskySettings)[number];

/** @throws SettingsError for a name whose risk nobody can accept */
export function readAcceptedRisks(text: string): RiskySetting[] {
  const names = text.split(',').map((name) => name.trim());
  return names.filter((name) => name !== '').map(riskySetting);
}

function riskySetting(name: string): RiskySetting {
  const known = riskySettings.find((one) => one === name);
  if (known) return known;
  throw new SettingsError(`ACCEPT_INSECURE must be names among ${riskySettings.join(', ')}, not "${name}".`);
}
