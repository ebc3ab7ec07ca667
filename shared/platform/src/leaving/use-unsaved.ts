import { useEffect, useRef, useState } from 'react';
import { hold } from './leaving.ts';

export interface Unsaved {
  /** Whether the user has to say what becomes of the form. */
  readonly isAsking: boolean;
  readonly discard: () => void;
  readonly stay: () => void;
}

export interface UnsavedForm {
  readonly isUnsaved: boolean;
  /** Empties the form when its content is given up. */
  readonly reset: () => void;
  /** A form in a dialog is left when the dialog is closed, another one when the page or its panel is. */
  readonly isInDialog?: boolean;
}

/**
 * For a form that holds a password or bank details, which are never kept as a draft: leaving it asks first, by the
 * menu, Back, Esc or a reload alike. Show the question with `UnsavedDialog` of `@portal/ui`.
 */
export function useUnsaved({ isUnsaved, reset, isInDialog = false }: UnsavedForm): Unsaved {
  const [go, setGo] = useState<(() => void) | null>(null);
  const held = useRef<(() => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const placeOf = ({ pathname, hash, searchParams }: URL): string =>
      JSON.stringify([pathname, hash, ...(isInDialog ? [searchParams.get('popup'), searchParams.get('of')] : [])]);
    const place = placeOf(new URL(window.location.href));
    const letGo = hold({ isLeftFor: (to) => placeOf(to) !== place, ask: (proceed) => setGo(() => proceed) });
    held.current = letGo;
    return letGo;
  }, [isUnsaved, isInDialog]);
  return {
    isAsking: go !== null,
    stay: () => setGo(null),
    discard: () => {
      held.current?.();
      reset();
      setGo(null);
      go?.();
    },
  };
}
