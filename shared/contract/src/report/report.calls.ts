import { REPORT_FORMATS } from '@portal/domain';
import { defineCall } from '../call.ts';
import { constants } from '../constants.ts';
import { flag, id, isoDay, oneOf, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';

/**
 * A file that is ready behind a link: for the session that asked, and for ten minutes. It is opened in a window of its
 * own.
 */
const link = shape({ link: text(500) });

const inBody = { role: 'owner', customer: { in: 'body', name: 'customerId' } } as const;
const inSession = { role: 'owner', customer: { in: 'session' } } as const;
/** An export leaves an audit row, so it is a write; it changes nothing, so every user who may read may request it. */
const written = { method: 'POST', effect: 'write', params: null, query: null, answer: link } as const;

const folio = {
  /** The id of one building, or null for all. */
  groupId: id('building').nullable().default(null),
  leasedOnly: flag(),
  startDate: isoDay(),
  endDate: isoDay(),
  customerId: id('customer'),
};
const building = { ...folio, groupId: id('building') };
const ledger = {
  propertyId: id('property'),
  creditType: oneOf(constants.ledgerFilters),
  startFrom: isoDay(),
  endTo: isoDay(),
};
/** Null for the paper of the provider's country (RP7). */
const format = oneOf(REPORT_FORMATS).nullable().default(null);

export const folioPdf = defineCall({
  ...written,
  name: 'folioPdf',
  summary: 'The report of the portfolio as a PDF (RP1 to RP19)',
  path: '/folio/pdf',
  access: inBody,
  body: shape({ ...folio, format }),
  spends: { renders: true, links: true },
});

export const propertyLedgerPdf = defineCall({
  ...written,
  name: 'propertyLedgerPdf',
  summary: 'The report of a tenancy as a PDF',
  path: '/property/ledger/pdf',
  access: inSession,
  body: shape({ ...ledger, format }),
  spends: { renders: true, links: true },
});

export const buildingPdf = defineCall({
  ...written,
  name: 'buildingPdf',
  summary: 'The report of a building as a PDF',
  path: '/building/pdf',
  access: inBody,
  body: shape({ ...building, format }),
  spends: { renders: true, links: true },
});

export const generatePdf = defineCall({
  ...written,
  name: 'generatePdf',
  summary: 'HTML as a PDF: its words, headings, lists and tables (RP8)',
  path: '/generate/pdf',
  access: inSession,
  /** The HTML as a JSON string: in quotes, with its own quotes escaped. */
  body: shape({ pdfData: text(60_000) }),
  spends: { renders: true, links: true },
});

export const propertyLedgerCsv = defineCall({
  ...written,
  name: 'propertyLedgerCsv',
  summary: 'The ledger of a property as ledger.csv (RP14)',
  path: '/property/ledger/csv',
  access: inSession,
  body: shape(ledger),
  spends: { links: true },
});

export const buildingCsv = defineCall({
  ...written,
  name: 'buildingCsv',
  summary: 'The ledgers of a building as ledger.csv (RP14)',
  path: '/building/csv',
  access: inBody,
  body: shape(building),
  spends: { links: true },
});

export const report = defineCall({
  name: 'report',
  summary: 'The file behind a link to a report',
  method: 'GET',
  path: '/report/:token',
  /** The link is signed for one session and the owner that it sees; the server compares both. */
  access: inSession,
  effect: 'read',
  /** A CSV is written then; a PDF exists already. */
  heavy: 'by page',
  params: shape({ token: text(100) }),
  query: null,
  body: null,
  answer: null,
  file: true,
});
