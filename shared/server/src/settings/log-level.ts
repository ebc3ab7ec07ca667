import { SettingsError } from './settings-error.ts';

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

export type LogLevel = (typeof levels)[number];

/** @throws SettingsError for an unknown level */
export function readLogLevel(text: string | undefined): LogLevel {
  const level = levels.find((one) => one === (text || 'info'));
  if (level) return level;
  throw new SettingsError(`LOG_LEVEL must be one of ${levels.join(', ')}, not "${String(text)}".`);
}
