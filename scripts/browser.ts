import { chooseBrowser } from './browser/choose-browser.ts';
import { thisMachine } from './browser/this-machine.ts';

/** Returns the path of a Chromium for tests and screenshots. Installs one if necessary, or says what to do. */
export function ensureBrowser(): string {
  return chooseBrowser(thisMachine());
}
