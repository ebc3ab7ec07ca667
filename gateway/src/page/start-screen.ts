import { toAttribute } from './escape.ts';

/** Whose page it is, until the shell replaces it; and after 20 seconds that it does not start, with the way to help. */
export function startScreen(provider: unknown): string {
  const contacts = [textOf(provider, 'support_phone'), textOf(provider, 'support_email')].filter((one) => one !== null);
  const help = contacts.length === 0 ? '' : ` If it stays like this, please contact us: ${contacts.join(', ')}.`;
  const words = `The portal has not started yet. <a href="">Load the page again</a>.${toAttribute(help)}`;
  return `<div class="portal-start"><p>${toAttribute(textOf(provider, 'name') ?? 'Owner portal')}</p><p>${words}</p></div>`;
}

/** Without a script, since scripts are what may be missing. */
export const startStyle = [
  '.portal-start{padding:1.25rem;font:600 1.0625rem/1.5 system-ui,sans-serif}',
  '.portal-start p+p{font-weight:400;visibility:hidden;animation:portal-late 0s 20s forwards}',
  '@keyframes portal-late{to{visibility:visible}}',
].join('');

/** The api checked what it said; the gateway takes nothing for granted. */
function textOf(provider: unknown, field: string): string | null {
  if (typeof provider !== 'object' || provider === null) return null;
  const value: unknown = Reflect.get(provider, field);
  return typeof value === 'string' ? value : null;
}
