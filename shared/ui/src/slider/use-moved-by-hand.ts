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
  const follow = useEffectEvent((card: number): void => {
    if (!isMoving.current) return;
    isMoving.current = false;
    if (current >= 0 && card !== current) onAlone?.(card);
  });
  useEffect(() => {
    if (alone !== null) follow(alone);
  }, [alone]);
  return () => {
    isMoving.current = true;
  };
}
