import { words } from '../activity/words.ts';

export const buildingGraph = words('download', 'Downloaded the charts of a building');
export const exportBuilding = words('download', 'Downloaded the ledgers of a building');
