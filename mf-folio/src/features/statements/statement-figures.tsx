import type { Statement } from '@portal/contract';
import { cents, parseMoney } from '@portal/domain';
import { MoneyText } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './statement-list.module.css';

/** The equation of a statement, each figure by its name: opening + income − paid out − paid to you = closing. */
export function StatementFigures({ statement }: { readonly statement: Statement }): ReactElement {
  const { opening, income, paid_out, paid_to_you, closing } = statement;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Opening</dt>
        <dd>
          <MoneyText amount={parseMoney(opening)} />
        </dd>
      </div>
      <div>
        <dt>Income</dt>
        <dd>
          <MoneyText amount={parseMoney(income)} tone="movement" />
        </dd>
      </div>
      <div>
        <dt>Paid Out</dt>
        <dd>
          <MoneyText amount={cents(0 - parseMoney(paid_out))} />
        </dd>
      </div>
      <div>
        <dt>Paid to you</dt>
        <dd>
          <MoneyText amount={cents(0 - parseMoney(paid_to_you))} />
        </dd>
      </div>
      <div data-closing>
        <dt>Closing</dt>
        <dd>
          <MoneyText amount={parseMoney(closing)} tone="balance" negativeNote="you owe" />
        </dd>
      </div>
    </dl>
  );
}
