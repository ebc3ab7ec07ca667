import { useEffect, useRef, type RefObject } from 'react';

export interface Leaving {
  readonly onEscape: () => void;
  /** Something outside was pressed or has the focus. */
  readonly onElsewhere: () => void;
}

/**
 * Says when the user leaves what is open: by Escape inside it, or by going elsewhere. A window that loses the focus
 * leaves nothing.
 */
export function useLeaving(box: RefObject<HTMLElement | null>, leaving: Leaving): void {
  const latest = useRef(leaving);
  useEffect(() => {
    latest.current = leaving;
  });
  useEffect(() => {
    const isInside = ({ target }: Event): boolean => target instanceof Node && (box.current?.contains(target) ?? false);
    const handleKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.isComposing || !isInside(event)) return;
      event.stopPropagation();
      latest.current.onEscape();
    };
    const handleElsewhere = (event: Event): void => {
      if (!isInside(event)) latest.current.onElsewhere();
    };
    document.addEventListener('keydown', handleKey, true);
    document.addEventListener('pointerdown', handleElsewhere);
    document.addEventListener('focusin', handleElsewhere);
    return () => {
      document.removeEventListener('keydown', handleKey, true);
      document.removeEventListener('pointerdown', handleElsewhere);
      document.removeEventListener('focusin', handleElsewhere);
    };
  }, [box]);
}
