import type { BrowserContext } from '@playwright/test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** After a quarter of an hour a page renews its session, which whoever kept the old one cannot follow. */
const longestAge = 8 * 60_000;

/** What a browser keeps of a login, by account, as long as it is sure to be good. */
export class Sessions {
  readonly #kept = new Map<string, { readonly state: State; readonly at: number }>();

  of({ email }: { readonly email: string }): State | null {
    const kept = this.#kept.get(email);
    return kept && performance.now() - kept.at < longestAge ? kept.state : null;
  }

  keep({ email }: { readonly email: string }, state: State): void {
    this.#kept.set(email, { state, at: performance.now() });
  }
}
