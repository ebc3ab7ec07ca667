import { isProvider, type Provider } from '@portal/contract';
import { Subject } from 'rxjs';
import { useSyncExternalStore } from 'react';
import { parseValue, storedValue } from '../storage/stored-value.ts';

const nothingKnown: Provider = {
  name: null,
  address: null,
  logo: null,
  support_email: null,
  support_phone: null,
  site: null,
  logout_url: null,
};

/** Kept over visits, so that a page can say whom to ask while the server cannot be reached. */
const kept = storedValue<Provider>('provider', isProvider);

/** Null until it is first asked for. */
let current: Provider | null = null;
const changed$ = new Subject<void>();

/** Called with every response to `GET session`; an api of the previous release does not send it. */
export function keepProvider(provider: Provider | undefined): void {
  if (provider === undefined || JSON.stringify(provider) === JSON.stringify(currentProvider())) return;
  kept.write(provider);
  current = provider;
  changed$.next();
}

/** Keeps the provider that the gateway wrote into the page, if it did. Returns whether it did. */
export function keepPageProvider(page: Document): boolean {
  const text = page.getElementById('portal-provider')?.textContent ?? null;
  const provider = parseValue(text, isProvider);
  if (provider === null) return false;
  keepProvider(provider);
  return true;
}

/** The provider as the server last described it, in this visit or in an earlier one. */
export function currentProvider(): Provider {
  current ??= kept.read() ?? nothingKnown;
  return current;
}

/**
 * Who runs this portal and whom its owners may ask (OP1). A setting that is missing is null, and is not shown.
 * @example const { name, support_phone } = useProvider();
 */
export function useProvider(): Provider {
  return useSyncExternalStore((listener) => {
    const subscription = changed$.subscribe(listener);
    return () => {
      subscription.unsubscribe();
    };
  }, currentProvider);
}
