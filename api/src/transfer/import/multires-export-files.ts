import { column } from './export-file.ts';
import type { ExportFile } from './export-file.ts';
import { amount, day, id, month, optionalNumber, text } from './kinds.ts';

const isRequired = true;
/** Cells may be empty, but an omitted column was forgotten. */
const counted = { isInHeader: true, empty: 0 } as const;

export const budgets: ExportFile = {
  name: 'budgets.csv',
  table: 'budgets',
  identity: { by: 'scope', column: 'group_id', rowKey: { id: 'bigint' } },
  columns: [
    column('group_id', id, { isRequired, references: 'buildings.csv' }),
    column('month', month, { isRequired }),
    column('revenue', amount),
    column('expense', amount),
    column('vacancy_loss', amount),
  ],
};

export const arrears: ExportFile = {
  name: 'arrears.csv',
  table: 'arrears',
  identity: { by: 'scope', column: 'property_id', rowKey: { id: 'bigint' } },
  columns: [
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('due_on', day, { isRequired }),
    column('amount', amount, { isRequired }),
  ],
};

export const tickets: ExportFile = {
  name: 'tickets.csv',
  table: 'tickets',
  identity: { by: 'id', column: 'ticket_id' },
  columns: [
    column('ticket_id', id, { isRequired }),
    column('property_id', id, { isRequired, references: 'properties.csv' }),
    column('description', text),
    column('opened_on', day, { isRequired }),
    column('closed_on', day),
  ],
};

/** Whole US cents. */
export const rewards: ExportFile = {
  name: 'rewards.csv',
  table: 'rewards',
  identity: { by: 'scope', column: 'group_id', rowKey: { id: 'bigint' } },
  columns: [
    column('group_id', id, { isRequired, references: 'buildings.csv' }),
    column('month', month, { isRequired }),
    column('standard', optionalNumber, counted),
    column('bonus', optionalNumber, counted),
  ],
};
