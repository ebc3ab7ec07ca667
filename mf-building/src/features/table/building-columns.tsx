import { constants } from '@portal/contract';
import { BUILDING_FIGURES, LeaseStatus, firstCharacters, statusLabel, type BuildingFigureName } from '@portal/domain';
import { doorFigures, FigureButton, figurePeriod, type FigureDays } from '@portal/features/door-figures';
import { VisuallyHidden, type Column } from '@portal/ui';
import type { Row, View } from '../../data/use-building-view.ts';
import { BuildingStatus } from './building-status.tsx';
import styles from './cut-address.module.css';

/** Opens the lines of a figure: of a door, or of the whole building. */
export type OpenFigure = (name: BuildingFigureName, row: Row | null) => void;

/** The columns of the building view, in the order of BLD 197 (exact texts). */
export function buildingColumns(opening: Opening): readonly Column<Row>[] {
  const { view } = opening;
  const [rent, ...others] = BUILDING_FIGURES.map((figure) => figureColumn(figure, opening));
  return [
    {
      heading: '#',
      hint: 'The beginning of the address',
      text: ({ account }) => account.address,
      cell: cutAddress,
      isName: true,
    },
    ...(rent ? [rent] : []),
    {
      heading: 'Status',
      period: 'now',
      text: ({ account, isLeased }) => statusLabel(account, isLeased ? LeaseStatus.LEASED : LeaseStatus.VACANT),
      cell: (row) => <BuildingStatus row={row} />,
      footer: `${view.leased}/${view.doors} Leased`,
    },
    ...others,
  ];
}

/** The first characters of the address, of which screen readers have all (BLD 197). */
function cutAddress({ account: { address } }: Row) {
  return (
    <>
      <span className={styles.cut} aria-hidden="true" title={address}>
        {firstCharacters(address, constants.tableAddressCut)}
      </span>
      <VisuallyHidden>{address}</VisuallyHidden>
    </>
  );
}

export interface Opening {
  readonly view: View;
  readonly name: string;
  readonly days: FigureDays;
  readonly onOpen: OpenFigure;
}

function figureColumn(figure: BuildingFigureName, { view, name, days, onOpen }: Opening): Column<Row> {
  const { heading, hint } = doorFigures[figure];
  const button = (row: Row | null) => (
    <FigureButton
      figure={figure}
      of={row ? row.account.address : name}
      amount={(row ?? view).figures[figure]}
      onOpen={() => {
        onOpen(figure, row);
      }}
    />
  );
  return {
    heading,
    period: figurePeriod(figure, days),
    ...(hint !== undefined && { hint }),
    amount: ({ figures }) => figures[figure],
    cell: button,
    footer: button(null),
  };
}
