import type { ReportFormat } from '@portal/domain';
import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import type { ExportOf, PdfCall } from './export-call.ts';
import styles from './export-buttons.module.css';
import { usePdf } from './use-export.ts';

export interface PdfButtonProps {
  readonly pdf: ExportOf<PdfCall>;
  readonly disabledReason?: string | undefined;
  /** The name for screen readers, where the text alone does not say what is made. */
  readonly label?: string;
  readonly children?: string;
  /** The paper, where it was chosen (RP7). */
  readonly format?: ReportFormat;
  /** The rows to export are still loading. */
  readonly isLoading?: boolean;
}

/** The report as a PDF, of exactly what is on the screen (RP11). A button that waits keeps its focus (BL8). */
export function PdfButton({
  pdf,
  disabledReason,
  label,
  children = 'PDF',
  format,
  isLoading = false,
}: PdfButtonProps): ReactElement {
  const { isWaiting, start, blocked } = usePdf(pdf, format);
  return (
    <>
      <Button
        icon="download"
        aria-label={label}
        isWaiting={isWaiting || isLoading}
        disabledReason={disabledReason}
        onClick={start}
      >
        {children}
      </Button>
      <span role="status" className={styles.status}>
        {blocked !== null && (
          <>
            Your browser blocked the window.{' '}
            <a href={blocked} target="_blank" rel="noopener noreferrer">
              Open the PDF
            </a>
          </>
        )}
      </span>
    </>
  );
}
