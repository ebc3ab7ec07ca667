import { AsyncView, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import { doorFigures, type DoorFigureName } from './figure-words.ts';
import { HeldOfDoor, type HeldOfDoorProps } from './held-of-door.tsx';
import { SumOfDoor } from './sum-of-door.tsx';
import { useCutDoor, type CutFigure } from './use-cut-door.ts';

export interface FigureOfDoorProps extends HeldOfDoorProps {
  readonly name: DoorFigureName;
}

/**
 * The lines behind a figure of one door: those that it sums, or those of the account for Held (QUAL 350). Lines that
 * were too many for the answer are read first (SEC8).
 */
export function FigureOfDoor({ name, ...shown }: FigureOfDoorProps): ReactElement {
  const isRead = !shown.door.source.is_cut || name === 'rent' || name === 'arrears';
  return isRead ? <LinesOfDoor name={name} {...shown} /> : <CutLinesOfDoor name={name} {...shown} />;
}

function CutLinesOfDoor({ name, ...shown }: FigureOfDoorProps & { readonly name: CutFigure }): ReactElement {
  const { door, days } = shown;
  const state = useCutDoor(door, name, days);
  return (
    <AsyncView
      what={`${doorFigures[name].heading} of ${door.address}`}
      state={state}
      skeleton={<Skeleton width="100%" height={240} />}
    >
      {(whole) => <LinesOfDoor {...shown} name={name} door={whole} />}
    </AsyncView>
  );
}

function LinesOfDoor({ name, files, ...shown }: FigureOfDoorProps): ReactElement {
  return name === 'held' ? <HeldOfDoor files={files} {...shown} /> : <SumOfDoor name={name} {...shown} />;
}
