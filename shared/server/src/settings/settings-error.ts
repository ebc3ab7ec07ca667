/** Names an invalid setting and says what it must be; printed without a stack. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}
