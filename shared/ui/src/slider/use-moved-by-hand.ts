import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onAlone` with the card that an arrow or a finger brought into sight, where one card is in sight at a time: a
 * reader would take what stands below for what the card is of. Returns what is called before such a move.
 * @param alone the card in sight; null where there are several
 */
export function useMovedByHand(
  alone: number | null,
  current: number,
  onAlone: ((card: number) => void) | undefined,
): () => void {
  const isMoving = useRef(false);
  const follow = useEffectEvent((card: number | null): void => {
    const isByHand = isMoving.current;
    isMoving.current = false;
    if (isByHand && card !== null && current >= 0 && card !== current) onAlone?.(card);
  });
  useEffect(() => {
    follow(alone);
  }, [alone]);
  return () => {
    // With several in sight the next card that stands alone does so because the slider became narrow.
    isMoving.current = alone !== null;
  };
}
