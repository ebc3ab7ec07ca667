const states: readonly string[] = ['slow', 'failed', 'empty'];

/**
 * Stores the `?state=` of the fake api in a cookie, because navigation may drop it from the address. The next page load
 * sets it again.
 * @throws Error for an unknown state
 */
export function keepFakeState(search: string): void {
  const state = new URLSearchParams(search).get('state');
  if (state !== null && !states.includes(state))
    throw new Error(`There is no state "${state}". There are: ${states.join(', ')}.`);
  document.cookie = `harness-state=${state ?? ''}; Path=/; SameSite=Strict${state === null ? '; Max-Age=0' : ''}`;
}
