import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';

type Load<Values extends FieldValues> = () => Promise<Resolver<Values, unknown, Values>>;

const beginnings = ['pointerdown', 'keydown', 'input'] as const;

/**
 * The rules of a form that is painted before they are loaded: with the first thing that somebody does on the page, at
 * the latest when the form is sent. Where they cannot be loaded by then, the server decides alone. `load` stays the same
 * from render to render.
 * @example const resolver = useLazyResolver<Credentials>(loadRules);
 */
export function useLazyResolver<Values extends FieldValues>(load: Load<Values>): Resolver<Values, unknown, Values> {
  useEffect(() => {
    const loadEarly = (): void => {
      stop();
      load().catch(() => undefined);
    };
    const stop = (): void => {
      for (const kind of beginnings) document.removeEventListener(kind, loadEarly, { capture: true });
    };
    for (const kind of beginnings) document.addEventListener(kind, loadEarly, { capture: true, passive: true });
    return stop;
  }, [load]);
  return useMemo<Resolver<Values, unknown, Values>>(
    () => async (values, context, options) => {
      const resolver = await load().catch(() => null);
      return resolver === null ? { values, errors: {} } : resolver(values, context, options);
    },
    [load],
  );
}
