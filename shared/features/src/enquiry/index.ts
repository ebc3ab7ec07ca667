export { aboutSubject, aboutWords } from './about.ts';
export { EnquiryDialog } from './enquiry-dialog.tsx';
