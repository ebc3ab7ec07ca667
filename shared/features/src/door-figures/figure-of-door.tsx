import type { ReactElement } from 'react';
import type { DoorFigureName } from './figure-words.ts';
import { HeldOfDoor, type HeldOfDoorProps } from './held-of-door.tsx';
import { SumOfDoor } from './sum-of-door.tsx';

export interface FigureOfDoorProps extends HeldOfDoorProps {
  readonly name: DoorFigureName;
}

/** The lines behind a figure of one door: those that it sums, or those of the account for Held (QUAL 350). */
export function FigureOfDoor({ name, files, ...shown }: FigureOfDoorProps): ReactElement {
  return name === 'held' ? <HeldOfDoor files={files} {...shown} /> : <SumOfDoor name={name} {...shown} />;
}
