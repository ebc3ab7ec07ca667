import { messages } from '@portal/contract';
import { formatDay, formatMoney, type IsoDate } from '@portal/domain';
import { Drawer, LinesTable, MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import type { SumFigure } from '../../data/snapshot.ts';
import { sumInNumbers } from '../../data/sum-in-numbers.ts';
import styles from './funds-held.module.css';

export interface FundsHeldDrawerProps {
  readonly figure: SumFigure;
  readonly today: IsoDate;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** So many amounts are added up in words; all of them stand in the table. */
const room = 6;

/** The balance of each property behind the Held tile (exact title). */
export function FundsHeldDrawer({ figure, today, isOpen, onClose }: FundsHeldDrawerProps): ReactElement {
  const { parts, total } = figure;
  const accounts = parts.filter(({ amount }) => amount !== 0).map(({ amount }) => amount);
  return (
    <Drawer title="FUNDS HELD" isOpen={isOpen} onClose={onClose}>
      <p className={styles.total}>
        <MoneyText amount={total} negativeNote="you owe" />
      </p>
      <p className={styles.validity}>as of {formatDay(today)}</p>
      <p className={styles.formula}>
        Held = the balance of each property after its last line, added up
        <br />
        {sumInNumbers(accounts, room) || 'nothing'} = <b>{formatMoney(total)}</b>
      </p>
      {parts.length === 0 ? (
        <p>{messages.noData}</p>
      ) : (
        <LinesTable
          caption="Balance of each property"
          lines={parts}
          keyOf={({ propertyId }) => propertyId}
          columns={[
            { heading: 'Property', cell: ({ address }) => address },
            { heading: 'Balance', align: 'end', cell: ({ amount }) => <MoneyText amount={amount} negativeNote="you owe" /> },
          ]}
          sum={{ label: 'Total', amount: <MoneyText amount={total} negativeNote="you owe" /> }}
        />
      )}
    </Drawer>
  );
}
