import type { MeasuredBuild } from './measure.ts';

/**
 * Libraries that a page must contain once, in the shell: two copies have separate state, or cannot render each other's
 * elements.
 */
const once = ['react', 'react-dom', 'react-router', 'rxjs'];
/**
 * The first is nothing but another name for the router, which no build need carry; the other comes with the contract
 * that each area has of its own.
 */
const atMostOnce = ['react-router-dom', 'yup'];

/** Describes which of them is duplicated across the builds, or is anywhere but in the shell. */
export function findCopies(measured: readonly MeasuredBuild[]): readonly string[] {
  const hasShell = measured.some(({ name }) => name === 'shell');
  return [...once, ...atMostOnce].flatMap((library) => {
    const holders = measured.flatMap(({ name, packages }) =>
      packages.filter((one) => one.startsWith(`${library}@`)).map((one) => `${one} in ${name}`),
    );
    const isMissing = holders.length === 0 && hasShell && once.includes(library);
    const isFine = !isMissing && holders.length <= 1 && holders.every((holder) => holder.endsWith(' in shell'));
    return isFine
      ? []
      : [`${library} must be there once, in the shell: ${isMissing ? 'it is nowhere' : holders.join(', ')}.`];
  });
}
