/**
 * What the panel says of an error, for an owner to read out to support; the whole error is in the server's log.
 * @example reasonInWords(new Error('Loading chunk 697 failed. (…)')) // 'its files could not be loaded'
 */
export function reasonInWords(message: string): string {
  const isAboutFiles = /federation runtime|loading (css )?chunk/i.test(message);
  return isAboutFiles ? 'its files could not be loaded' : message;
}
