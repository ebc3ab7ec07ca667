const states: readonly string[] = ['slow', 'failed', 'empty'];

/**
 * Keeps what `?state=` asks of the fake api in a cookie: an address inside the page may lose it, the next page that is loaded decides again.
 * @throws Error for a state that there is not
 */
export function keepFakeState(search: string): void {
  const state = new URLSearchParams(search).get('state');
  if (state !== null && !states.includes(state))
    throw new Error(`There is no state "${state}". There are: ${states.join(', ')}.`);
  document.cookie = `harness-state=${state ?? ''}; Path=/; SameSite=Strict${state === null ? '; Max-Age=0' : ''}`;
}
