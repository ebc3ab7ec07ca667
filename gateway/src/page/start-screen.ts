import { toAttribute } from './escape.ts';

/**
 * The content of the page until the shell replaces it: whose portal it is, and after 20 seconds that it does not start
 * and whom to ask.
 */
export function startScreen(provider: unknown): string {
  const contacts = [textOf(provider, 'support_phone'), textOf(provider, 'support_email')].filter((one) => one !== null);
  const help = contacts.length === 0 ? '' : ` If it stays like this, please contact us: ${contacts.join(', ')}.`;
  const words = `The portal has not started yet. <a href="">Load the page again</a>.${toAttribute(help)}`;
  return `<div class="portal-start"><p>${toAttribute(textOf(provider, 'name') ?? 'Owner portal')}</p><p>${words}</p></div>`;
}

/** It uses no script, since scripts may be what is missing. */
export const startStyle = [
  '.portal-start{padding:1.25rem;font:600 1.0625rem/1.5 system-ui,sans-serif}',
  '.portal-start p+p{font-weight:400;visibility:hidden;animation:portal-late 0s 20s forwards}',
  '@keyframes portal-late{to{visibility:visible}}',
].join('');

/** The api has checked these values, and the gateway escapes them all the same. */
function textOf(provider: unknown, field: string): string | null {
  if (typeof provider !== 'object' || provider === null) return null;
  const value: unknown = Reflect.get(provider, field);
  return typeof value === 'string' ? value : null;
}
