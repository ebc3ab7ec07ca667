import { chooseBrowser } from './browser/choose-browser.ts';
import { thisMachine } from './browser/this-machine.ts';

/** The path of a Chromium for tests and pictures; installs one when there is none, or says what to do. */
export function ensureBrowser(): string {
  return chooseBrowser(thisMachine());
}
