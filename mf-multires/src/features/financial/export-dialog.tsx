import type { DateRange } from '@portal/domain';
import { Button, DayText, Dialog } from '@portal/ui';
import type { ReactElement } from 'react';
import styles from './financial.module.css';
import { useExport } from './use-export.ts';

interface ExportDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly buildingId: number;
  readonly range: DateRange;
  /** Saves the rows of the table; undefined while they are not loaded. */
  readonly onCsv: (() => void) | undefined;
}

/** Takes the transactions away as a PDF, a CSV or a workbook (MRF 232, RP15; exact texts). */
export function ExportDialog({ isOpen, onClose, buildingId, range, onCsv }: ExportDialogProps): ReactElement {
  const { waiting, start } = useExport(buildingId, range, onClose);
  return (
    <Dialog title="Building Financial Transactions Report" isOpen={isOpen} onClose={onClose}>
      <p className={styles.about}>
        The transactions of <DayText day={range.from} /> to <DayText day={range.to} />. The CSV has exactly the rows of
        the table, in its order.
      </p>
      <div className={styles.formats}>
        <Button icon="download" isWaiting={waiting === 'pdf'} onClick={() => start('pdf')}>
          PDF
        </Button>
        <Button
          icon="download"
          disabledReason={onCsv ? undefined : 'The table is not loaded yet.'}
          onClick={() => {
            onCsv?.();
            onClose();
          }}
        >
          CSV
        </Button>
        <Button icon="download" isWaiting={waiting === 'excel'} onClick={() => start('excel')}>
          Excel
        </Button>
      </div>
    </Dialog>
  );
}
