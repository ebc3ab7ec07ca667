import { buildPath, constants, paths } from '@portal/contract';
import { useNavigate } from '@portal/platform';
import { CardSlider } from '@portal/ui/slider';
import type { ReactElement } from 'react';
import type { Building } from '../../data/buildings.ts';
import { BuildingCard } from './building-card.tsx';

export interface BuildingSliderProps {
  readonly buildings: readonly Building[];
  /** The building shown below the slider; null for none. */
  readonly current: number | null;
}

/** The owner's buildings side by side: four, two on a page of 1,024 pixels, one on a phone (BLD 188, BL9). */
export function BuildingSlider({ buildings, current }: BuildingSliderProps): ReactElement {
  const navigate = useNavigate();
  return (
    <CardSlider
      label="Buildings"
      items={buildings}
      keyOf={({ groupId }) => groupId}
      render={(building) => <BuildingCard building={building} isCurrent={building.groupId === current} />}
      current={buildings.findIndex(({ groupId }) => groupId === current)}
      onAlone={({ groupId }) => void navigate(buildPath(paths.buildingOf, { id: groupId }))}
      cards={constants.sliderCards}
      gutter={constants.sliderGutter}
      widths="page"
    />
  );
}
