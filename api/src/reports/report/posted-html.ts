import { AppError } from '../../app-error.ts';

/** The HTML of a JSON string: "<p>Rent</p>" with its quotes. */
export function readHtmlString(pdfData: string): string {
  const html = parsed(pdfData);
  if (typeof html === 'string' && html.trim() !== '') return html;
  throw new AppError('invalid', { errors: { pdfData: ['The pdfData field must be HTML as a JSON string.'] } });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
