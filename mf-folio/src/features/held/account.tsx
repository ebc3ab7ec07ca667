import { calls, constants, messages, paths } from '@portal/contract';
import { formatMoney, sinceLastMonth, type Cents, type IsoDate } from '@portal/domain';
import { PdfButton } from '@portal/features/export-buttons';
import { Link, useCall } from '@portal/platform';
import { AsyncView, LedgerSheet, ReturnedPayment, Skeleton } from '@portal/ui';
import type { ReactElement } from 'react';
import type { PropertyShare } from '../../data/snapshot.ts';
import { putAside, toAccountLines } from './account-lines.ts';

export interface AccountProps {
  readonly part: PropertyShare;
  readonly today: IsoDate;
  readonly onAsk?: (() => void) | undefined;
}

const heldFormula = 'We hold the balance after the last line for you.';
const owedFormula = 'You owe us the balance after the last line.';

/** The amount held for one property: the balance brought forward into last month, and the lines since. */
export function HeldAccount({ part, today, onAsk }: AccountProps): ReactElement {
  const { from } = sinceLastMonth(today);
  const asked = { propertyId: part.propertyId, creditType: 'all', startFrom: from, endTo: today } as const;
  const ledger = useCall(calls.propertyLedger, { body: { ...asked, limit: constants.ledgerPageSize } });
  return (
    <AsyncView what={`The account of ${part.address}`} state={ledger} skeleton={<Skeleton width="100%" height={240} />}>
      {(page) => (
        <LedgerSheet
          name={`Held, ${part.address}`}
          balance={part.amount}
          negativeNote="you owe"
          returned={({ description, isStillBack = false }) => (
            <ReturnedPayment
              description={description}
              isStillBack={isStillBack}
              to={`${paths.profile}#bank`}
              link={Link}
            />
          )}
          validity={(day) => `Held as of ${day(today)}`}
          formula={part.amount < 0 ? owedFormula : heldFormula}
          lines={toAccountLines(page, from, today)}
          empty={messages.noLedger}
          files={<PdfButton pdf={{ call: calls.propertyLedgerPdf, body: asked }} />}
          onAsk={onAsk}
        >
          <PutAside amount={putAside(page)} />
        </LedgerSheet>
      )}
    </AsyncView>
  );
}

/** Money that these lines put aside leaves the balance; this note says where it is. */
function PutAside({ amount }: { readonly amount: Cents }): ReactElement | null {
  if (amount <= 0) return null;
  return (
    <p>
      Besides the balance, {formatMoney(amount)} is put aside by these lines. It comes back here once it is released.
    </p>
  );
}
