import type { Sent } from './send.ts';

/** A line that sends it again, to a portal at this address. */
export function toCurl({ method, url, headers, content }: Sent): string {
  const bytes = Buffer.from(content);
  const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
  const readable = typeof content === 'string' && !/[^\P{Cc}\n\r\t]/u.test(content) && content.isWellFormed();
  const body = readable
    ? `--data-binary ${quoted(content)}`
    : `--data-binary @<(base64 -d <<< ${bytes.toString('base64')})`;
  const lines = Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`);
  return [
    `curl -i -X ${method} ${quoted(`http://localhost:8080${url}`)}`,
    ...lines,
    ...(bytes.length > 0 ? [body] : []),
  ].join(' ');
}
