import type { Page } from '@playwright/test';

/** A rule that the candidate breaks, as the end of a sentence that begins with its name. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly page: Page | null;

  constructor(message: string, page: Page | null = null) {
    super(message);
    this.page = page;
  }
}
