/**
 * An address whose path was cut in the middle of a character (`/documents/%E2%8`) cannot be decoded. For pages its
 * percent signs are taken literally, so it is an address like any other and shows the not-found page. The addresses of
 * the api and of files stay as they were sent, and are refused.
 */
export function readableAddress(url: string): string {
  const [path = url] = url.split(/[?#]/, 1);
  if (isReadable(path) || /^\/+(api|remotes|assets)(\/|$)/i.test(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
