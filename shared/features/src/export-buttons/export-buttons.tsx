import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import type { CsvCall, ExportOf, PdfCall } from './export-call.ts';
import styles from './export-buttons.module.css';
import { useCsv, usePdf } from './use-export.ts';

interface ExportButtonsProps {
  readonly pdf: ExportOf<PdfCall>;
  readonly csv: ExportOf<CsvCall>;
}

/** The report as a PDF and the table as a CSV, of exactly what is on the screen. A button that waits keeps its focus (BL8). */
export function ExportButtons({ pdf, csv }: ExportButtonsProps): ReactElement {
  const report = usePdf(pdf);
  const table = useCsv(csv);
  return (
    <div className={styles.buttons}>
      <Button isWaiting={report.isWaiting} onClick={report.start}>
        PDF
      </Button>
      <Button isWaiting={table.isWaiting} onClick={table.start}>
        CSV
      </Button>
      <span role="status">
        {report.blocked !== null && (
          <>
            Your browser blocked the window.{' '}
            <a href={report.blocked} target="_blank" rel="noopener noreferrer">
              Open the PDF
            </a>
          </>
        )}
      </span>
    </div>
  );
}
