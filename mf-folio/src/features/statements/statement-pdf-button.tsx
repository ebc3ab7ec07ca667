import { calls } from '@portal/contract';
import { PdfButton } from '@portal/features/export-buttons';
import type { ReactElement } from 'react';

export interface StatementPdfButtonProps {
  readonly statementId: number;
  /** The name of the download, for screen readers: 'February 2026'. */
  readonly of: string;
}

/** The statement as it was made, or a correction, as a PDF. */
export function StatementPdfButton({ statementId, of }: StatementPdfButtonProps): ReactElement {
  return (
    <PdfButton pdf={{ call: calls.statementPdf, params: { id: statementId } }} label={`Download ${of}`}>
      Download
    </PdfButton>
  );
}
