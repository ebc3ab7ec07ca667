const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/**
 * Formats a file size for people.
 * @example fileSize(1_258_291) // '1.2 MB'
 */
export function fileSize(bytes: number): string {
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1)} MB`;
  return `${Math.ceil(bytes / kilobyte)} KB`;
}
