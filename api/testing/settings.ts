import type { AppOptions } from '../src/app.ts';
import { readProvider } from '../src/services/provider/provider-settings.ts';
import { usualLimits } from '../src/services/session/lifetimes.ts';

/** The default settings of an api in a test that is not about a setting. */
export const testSettings: AppOptions['settings'] = {
  publicUrl: new URL('http://localhost:8080'),
  hideUnknownLogins: false,
  provider: readProvider({}),
  coolingOffHours: 24,
  confirmMinutes: 10,
  confirmsPassword: true,
  recoveryDays: 7,
  ownerQuotaMb: 2048,
  diskFullPercent: 90,
  sessionLimits: usualLimits,
  staffSecondFactor: false,
  propertySave: false,
};
