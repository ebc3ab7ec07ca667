/** @public */
export { ExportButtons } from './export-buttons.tsx';
export { PdfButton } from './pdf-button.tsx';
export { PdfOnPaper } from './pdf-on-paper.tsx';
