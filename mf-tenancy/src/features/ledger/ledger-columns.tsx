import { mediaPath, paths } from '@portal/contract';
import { formatLedgerDay, describeReturned } from '@portal/domain';
import { FileLink } from '@portal/features/file-link';
import { Link } from '@portal/platform';
import { Icon, Movement, ReturnedPayment, Tag, NoWrapText, type Column } from '@portal/ui';
import type { ReactElement } from 'react';
import type { TenancyLedgerRow } from '../../data/ledger-lines.ts';
import styles from './ledger.module.css';

export type AskAbout = (row: TenancyLedgerRow) => void;

/** The lines come in this order, so its heading says so (TN6). */
export const firstSort = 'DATE';

/**
 * The headings are exact text (TEN 155). The rows come in the order of the account, so their place sorts within a day
 * (TN6).
 */
export function ledgerColumns(
  placeOf: (row: TenancyLedgerRow) => number,
  onAsk: AskAbout | undefined,
): Column<TenancyLedgerRow>[] {
  return [
    { heading: firstSort, day: ({ day }) => day, words: ({ day }) => formatLedgerDay(day), sortBy: placeOf },
    {
      heading: 'DESCRIPTION',
      text: ({ description, isReturned }) => (isReturned ? describeReturned(description) : description),
      cell: (row) => <Description row={row} onAsk={onAsk} />,
      isName: true,
    },
    {
      heading: 'AMOUNT',
      amount: ({ movement }) => movement,
      cell: ({ movement, isReturned }) => <Movement amount={movement} isReturned={isReturned} />,
      tone: 'movement',
      sortBy: ({ movement }) => movement ?? 0,
    },
    { heading: 'BALANCE', amount: ({ balance }) => balance, tone: 'balance', isBalance: true },
    {
      heading: 'PDF',
      text: wordsOfDocument,
      cell: (row) => <Document row={row} />,
      align: 'end',
    },
  ];
}

function wordsOfDocument({ document, lacksInvoice }: TenancyLedgerRow): string {
  if (document) return 'pdf';
  return lacksInvoice ? 'no invoice' : '';
}

const lineInWords = ({ description, day }: TenancyLedgerRow): string => `${description}, ${formatLedgerDay(day)}`;

interface DescriptionProps {
  readonly row: TenancyLedgerRow;
  readonly onAsk: AskAbout | undefined;
}

function Description({ row, onAsk }: DescriptionProps): ReactElement {
  if (row.movement === null) return <span className={styles.forward}>{row.description}</span>;
  return (
    <>
      <span className={onAsk && styles.words}>
        {row.isReturned ? (
          <ReturnedPayment
            description={row.description}
            isStillBack={row.isStillBack}
            to={`${paths.profile}#bank`}
            link={Link}
          />
        ) : (
          <NoWrapText text={row.description} />
        )}
      </span>
      {onAsk && (
        <button
          type="button"
          className={styles.ask}
          aria-label={`Ask about this line: ${lineInWords(row)}`}
          title="Ask about this line"
          aria-haspopup="dialog"
          onClick={() => {
            onAsk(row);
          }}
        >
          <Icon name="question" />
        </button>
      )}
    </>
  );
}

function Document({ row }: { readonly row: TenancyLedgerRow }): ReactElement | null {
  const { document, lacksInvoice } = row;
  if (document) {
    return (
      <FileLink href={mediaPath(document)} aria-label={`pdf: ${lineInWords(row)}`} className={styles.pdf}>
        <Icon name="clip" />
      </FileLink>
    );
  }
  return lacksInvoice ? <Tag tone="warning">no invoice</Tag> : null;
}
