import { HOME_PAPERS, REPORT_FORMATS, type ReportFormat } from '@portal/domain';
import { useProvider } from '@portal/platform';
import { Select } from '@portal/ui';
import { useState, type ReactElement } from 'react';
import styles from './export-buttons.module.css';
import { PdfButton, type PdfButtonProps } from './pdf-button.tsx';

/** The report as a PDF, on the paper that is chosen beside it; the first is that of printers at home (RP7). */
export function PdfOnPaper(button: Omit<PdfButtonProps, 'format'>): ReactElement {
  const usual = useProvider().paper ?? HOME_PAPERS[0];
  const [format, setFormat] = useState<ReportFormat>(usual);
  const papers = [usual, ...REPORT_FORMATS.filter((paper) => paper !== usual)];
  return (
    <>
      <span className={styles.paper}>
        <Select
          aria-label="Paper"
          value={format}
          onChange={({ target }) => {
            setFormat(papers.find((paper) => paper === target.value) ?? usual);
          }}
        >
          {papers.map((paper) => (
            <option key={paper} value={paper}>
              {paper === 'tabloid' ? '11 × 17 in' : `${paper} paper`}
            </option>
          ))}
        </Select>
      </span>
      <PdfButton {...button} format={format} />
    </>
  );
}
