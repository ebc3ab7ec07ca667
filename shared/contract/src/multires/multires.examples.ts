import { parseIsoDate } from '@portal/domain';
import type { Example } from '../example.ts';
import type * as calls from './multires.calls.ts';

const days = { startDate: parseIsoDate('2026-02-01'), endDate: parseIsoDate('2026-02-28') };

export const buildings: Example<typeof calls.buildings> = ({ customer }) => ({
  query: { 'filter[ownerId]': customer, 'filter[name]': '' },
});
export const building: Example<typeof calls.building> = (sender) => ({ params: { buildingId: sender.building } });
export const residenceLedgers: Example<typeof calls.residenceLedgers> = (sender) => ({
  params: { buildingId: sender.building },
  query: days,
});
export const buildingMetrics: Example<typeof calls.buildingMetrics> = (sender) => ({
  params: { buildingId: sender.building },
  query: { scope: 'financial', ...days },
});
export const buildingRows: Example<typeof calls.buildingRows> = (sender) => ({
  params: { buildingId: sender.building },
  query: { figure: 'rental_income', ...days },
});
export const buildingExport: Example<typeof calls.buildingExport> = (sender) => ({
  params: { buildingId: sender.building },
  query: { ...days, format: 'pdf' },
});
export const exportBuilding: Example<typeof calls.exportBuilding> = (sender) => ({
  params: { buildingId: sender.building },
  body: { ...days, format: 'pdf' },
});
export const buildingGraph: Example<typeof calls.buildingGraph> = (sender) => ({
  body: { buildingId: sender.building, startDate: days.startDate },
});
