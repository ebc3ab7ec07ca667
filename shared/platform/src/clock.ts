/** The instant that it is by this machine. A function so that it can be passed in. */
export function now(): Date {
  return new Date();
}
