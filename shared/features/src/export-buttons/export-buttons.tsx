import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import type { CsvCall, ExportOf, PdfCall } from './export-call.ts';
import styles from './export-buttons.module.css';
import { PdfButton } from './pdf-button.tsx';
import { PdfOnPaper } from './pdf-on-paper.tsx';
import { useCsv } from './use-export.ts';

interface ExportButtonsProps {
  readonly pdf: ExportOf<PdfCall>;
  readonly csv: ExportOf<CsvCall>;
  /** Whether the paper can be chosen: for what is wide (RP7). */
  readonly hasPapers?: boolean;
  /** The rows to export are still loading: both wait for them (BLD 201). */
  readonly isLoading?: boolean;
}

/**
 * The report as a PDF and the table as a CSV, of exactly what is on the screen. A button that waits keeps its focus
 * (BL8).
 */
export function ExportButtons({ pdf, csv, hasPapers = false, isLoading = false }: ExportButtonsProps): ReactElement {
  const { isWaiting, start } = useCsv(csv);
  return (
    <div className={styles.buttons}>
      {hasPapers ? <PdfOnPaper pdf={pdf} isLoading={isLoading} /> : <PdfButton pdf={pdf} isLoading={isLoading} />}
      <Button icon="download" isWaiting={isWaiting || isLoading} onClick={start}>
        CSV
      </Button>
    </div>
  );
}
