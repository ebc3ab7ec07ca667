const MAX_LISTED = 20;

/**
 * The first of some addresses as lines of an email, and how many more there are.
 * @example listed(['27 Palmerston Ave']) // '- 27 Palmerston Ave'
 */
export function joinAddresses(addresses: readonly string[]): string {
  const shown = addresses.slice(0, MAX_LISTED).map((address) => `- ${address}`);
  const others = addresses.length - shown.length;
  return [...shown, ...(others > 0 ? [`- and ${others} more`] : [])].join('\n');
}
