/** Names the setting that cannot be used and says what it must be; shown without a stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
