import { Button } from '@portal/ui';
import type { ReactElement } from 'react';
import type { ExportOf, PdfCall } from './export-call.ts';
import styles from './export-buttons.module.css';
import { usePdf } from './use-export.ts';

export interface PdfButtonProps {
  readonly pdf: ExportOf<PdfCall>;
  readonly disabledReason?: string | undefined;
}

/** The report as a PDF, of exactly what is on the screen (RP11). A button that waits keeps its focus (BL8). */
export function PdfButton({ pdf, disabledReason }: PdfButtonProps): ReactElement {
  const { isWaiting, start, blocked } = usePdf(pdf);
  return (
    <>
      <Button isWaiting={isWaiting} disabledReason={disabledReason} onClick={start}>
        PDF
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
