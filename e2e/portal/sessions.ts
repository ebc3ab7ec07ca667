import type { BrowserContext } from '@playwright/test';

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** A page renews its session after 15 minutes, which invalidates a saved state. */
const longestAge = 8 * 60_000;

/** Saved browser states of logged-in accounts, for as long as they are certainly valid. */
export class Sessions {
  readonly #saved = new Map<string, { readonly state: State; readonly at: number }>();

  find({ email }: { readonly email: string }): State | null {
    const kept = this.#saved.get(email);
    return kept && performance.now() - kept.at < longestAge ? kept.state : null;
  }

  save({ email }: { readonly email: string }, state: State): void {
    this.#saved.set(email, { state, at: performance.now() });
  }
}
