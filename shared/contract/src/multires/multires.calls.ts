import { defineCall } from '../call.ts';
import { addressedId, id, isoDay, oneOf, searchedWords, text } from '../schema/fields.ts';
import { shape } from '../schema/shapes.ts';
import {
  residenceAnswer,
  residenceFigures,
  residenceLedgersAnswer,
  residenceMetricsAnswer,
  residenceRowsAnswer,
  residencesAnswer,
} from './multires.schema.ts';

const read = {
  method: 'GET',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'read',
  body: null,
} as const;
/** Another owner's building, an unknown one and one that is not multi-residential are the same 404. */
const ofBuilding = { ...read, params: shape({ buildingId: addressedId('building') }) } as const;
/** Both days are included. */
const days = { startDate: isoDay(), endDate: isoDay() };
/** The tables that are read for them. */
const ofLines = {
  reads: ['doors', 'lines'],
  building: 'buildingId',
  days: { from: 'startDate', to: 'endDate' },
} as const;
const format = oneOf(['pdf', 'excel']);

export const buildings = defineCall({
  ...read,
  name: 'buildings',
  summary: 'The multi-residential buildings of the owner, in the order of their names',
  path: '/buildings',
  params: null,
  /** An owner other than that of the session is refused with 403 (MR2). */
  query: shape({ 'filter[ownerId]': addressedId('customer'), 'filter[name]': searchedWords(200).optional() }),
  answer: residencesAnswer,
});

export const building = defineCall({
  ...ofBuilding,
  name: 'building',
  summary: 'A multi-residential building',
  path: '/buildings/:buildingId',
  query: null,
  answer: residenceAnswer,
});

export const residenceLedgers = defineCall({
  ...ofBuilding,
  name: 'residenceLedgers',
  summary: 'The ledger lines of all units of a building by date, each with its unit and balance (MR15)',
  path: '/buildings/:buildingId/ledgers',
  query: shape(days),
  heavy: ofLines,
  answer: residenceLedgersAnswer,
});

export const buildingMetrics = defineCall({
  ...ofBuilding,
  name: 'buildingMetrics',
  summary: 'The figures of a dashboard, worked out from the rows of the building (MR12 to MR17)',
  path: '/buildings/:buildingId/metrics',
  query: shape({ scope: oneOf(['financial', 'operational', 'occupancy']), ...days }),
  heavy: ofLines,
  answer: residenceMetricsAnswer,
});

export const buildingRows = defineCall({
  ...ofBuilding,
  name: 'buildingRows',
  summary: 'The rows that a figure of a dashboard is made of',
  path: '/buildings/:buildingId/rows',
  query: shape({ figure: oneOf(residenceFigures), ...days }),
  heavy: ofLines,
  answer: residenceRowsAnswer,
});

export const buildingExport = defineCall({
  ...ofBuilding,
  name: 'buildingExport',
  summary: 'The ledger lines of a building as a PDF or a workbook, which the log notes (MRF 233)',
  path: '/buildings/:buildingId/export',
  query: shape({ ...days, format }),
  answer: null,
  file: true,
  noted: true,
  heavy: ofLines,
  spends: { renders: true, links: true },
});

export const exportBuilding = defineCall({
  name: 'exportBuilding',
  summary: 'Makes the file of the ledger lines of a building, notes who takes it away, and returns its link',
  method: 'POST',
  path: '/buildings/:buildingId/export',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'write',
  params: shape({ buildingId: addressedId('building') }),
  query: null,
  body: shape({ ...days, format }),
  answer: shape({ link: text(500) }),
  spends: { renders: true, links: true },
});

export const buildingGraph = defineCall({
  name: 'buildingGraph',
  summary: 'The cards of a month with their charts as a PDF (MRF 234)',
  method: 'POST',
  path: '/buildings/graph',
  access: { role: 'owner', customer: { in: 'session' } },
  effect: 'write',
  params: null,
  query: null,
  /** The cards cover the month of startDate (MR14). */
  body: shape({ buildingId: id('building'), startDate: isoDay() }),
  answer: shape({ link: text(500) }),
  spends: { renders: true, links: true },
});
