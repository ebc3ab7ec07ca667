import type { StartSettings } from './start-settings.ts';

/** What is printed once the portal can be used: where it is, and how to get in. */
export function greeting({ url }: StartSettings): string {
  return `\nThe owner portal is ready: ${url}\n`;
}
