import type { BrowserContext, Page, Request } from '@playwright/test';
import { Fault } from './fault.ts';
import { patience } from '../portal/patience.ts';

/** How long anything may take that an owner waits for. This is the rule itself, not a pause. */
const defaultLimit = 10_000 * patience;

interface Report {
  readonly remote?: string;
  readonly phase?: string;
  readonly reason?: string;
}

/** Notes what goes wrong in any page of a browser context, and ends what waits there. */
export class Watch {
  readonly #failed = Promise.withResolvers<never>();
  /** The place of the tour, for the sentence. */
  #place = 'at the start';
  #page: Page | null = null;

  /** Milliseconds. */
  readonly #limit: number;

  constructor(context: BrowserContext, limit = defaultLimit) {
    this.#limit = limit;
    // Without a listener a fault between two steps would end the process.
    this.#failed.promise.catch(() => undefined);
    context.on('weberror', (error) => this.#fail(`threw “${oneLine(error.error().message)}”`));
    context.on('console', (message) => {
      if (/content security policy|trusted ?types?/i.test(message.text()))
        this.#fail(`broke the policy of the page: ${oneLine(message.text())}`);
    });
    context.on('request', (request) => {
      const sentence = sentenceOf(request);
      if (sentence !== null) this.#fail(sentence);
    });
    context.on('page', (page) => page.on('crash', () => this.#fail('made the browser end the page')));
  }

  /** From now on sentences name this place. */
  moveTo(page: Page, place: string): void {
    this.#page = page;
    this.#place = place;
  }

  get seconds(): number {
    return this.#limit / 1000;
  }

  fault(what: string): Fault {
    return new Fault(`${what} ${this.#place}`, this.#page);
  }

  /** The result of one step, unless something failed meanwhile or it takes too long: `late` then says what it did not. */
  async within<Result>(step: Promise<Result>, late: string): Promise<Result> {
    const ticking = Promise.withResolvers<never>();
    const timer = setTimeout(() => ticking.reject(this.fault(`${late} within ${this.seconds} seconds`)), this.#limit);
    // A step that another one overtook may still fail, which then says nothing.
    step.catch(() => undefined);
    try {
      return await Promise.race([this.#failed.promise, ticking.promise, step]);
    } finally {
      clearTimeout(timer);
    }
  }

  #fail(what: string): void {
    this.#failed.reject(this.fault(what));
  }
}

/** Puts into words what a page reports to the portal about itself; null for any other request. */
function sentenceOf(request: Request): string | null {
  if (!request.url().endsWith('/api/client-errors')) return null;
  const { remote = 'an area', phase = '', reason = '' } = request.postDataJSON() as Report;
  const words = oneLine(reason.replace(/^[0-9A-Z]{3}-[0-9A-Z]{3} /, ''));
  if (phase === 'policy') return `broke the policy of the page: ${words}`;
  return `made ${remote} fail (${words})`;
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').slice(0, 200);
}
