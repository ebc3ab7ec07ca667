import type { InferType } from 'yup';
import { mediaSchema } from '../media/media.schema.ts';
import { anyText, decimal, decimalNumber, id, isoDay, oneOf, wholeNumber } from '../schema/fields.ts';
import { listOf, shape } from '../schema/shapes.ts';

/** The response of every call of these dashboards: 'success' and the data, or an error with its message. */
const success = oneOf(['success']);

/** Nobody planned it, or it does not apply. */
const target = decimal().nullable().defined();
const percentage = wholeNumber().nullable().defined();

const residenceSchema = shape({
  /** The same as `group_id` elsewhere (MR1). */
  id: id(),
  name: anyText(),
  /** In percent, from 0 to 100, with at most one decimal (MR6). */
  occupancy_rate: decimalNumber(),
  funds_held: decimal(),
  full_address: anyText(),
});

const residenceLedgerSchema = shape({
  ledger_entry_id: id(),
  date: isoDay(),
  /** The same day: the specification's table shows this one (MR15). */
  created_at: isoDay(),
  description: anyText(),
  type: oneOf(['credit', 'debit']),
  /** Without a sign. */
  amount: decimal(),
  /** The unit's own. */
  balance: decimal(),
  property: shape({ property_id: id(), unit: anyText().nullable().defined() }),
  invoice: mediaSchema.nullable().defined(),
});

export const financialSchema = shape({
  rental_income: shape({ target_revenue: target, income_target_percentage: percentage, total_due_rent: decimal() }),
  expense: shape({ total_budget_expense: target, expense_budget_percentage: percentage, total_expense: decimal() }),
  net_operating_income: shape({ target_net_operating_income: target, net_operating_income: decimal() }),
  vacancy_loss: shape({
    target_vacancy_loss: target,
    vacancy_loss_percentage: percentage,
    total_vacancy_loss: decimal(),
  }),
});

const month = { month_year_label: anyText() };
const total = shape({ total: decimal() });
const description = anyText().nullable().defined();
const ticketCounts = { open_tickets: wholeNumber(), closed_tickets: wholeNumber() };

export const operationalSchema = shape({
  units_by_type: listOf(shape({ description, occupied_count: wholeNumber(), vacant_count: wholeNumber() })),
  service_tickets: listOf(shape({ ...month, ...ticketCounts })),
  ar_aging: shape({
    '1_30_days': total,
    '31_60_days': total,
    '61_90_days': total,
    '91_120_days': total,
    '121_plus_days': total,
  }),
  lease_activities: listOf(
    shape({ ...month, move_in_count: wholeNumber(), move_out_count: wholeNumber(), renewal_count: wholeNumber() }),
  ),
  units_maintenance: listOf(shape({ description, ...ticketCounts })),
  /** In US cents. */
  rewards_awarded: listOf(shape({ ...month, standard: wholeNumber(), bonus: wholeNumber() })),
});

export const occupancySchema = shape({
  showings_applications_leases: shape({
    total_showings: wholeNumber(),
    total_applications: wholeNumber(),
    total_leased: wholeNumber(),
  }),
  prospects: listOf(shape({ ...month, total_inquiries: wholeNumber() })),
  expiring_leases: shape({ '1_30_days': wholeNumber(), '31_60_days': wholeNumber(), '61_90_days': wholeNumber() }),
  showcase: listOf(
    shape({
      id: id(),
      unit_type: anyText().nullable().defined(),
      unit: anyText().nullable().defined(),
      days_on_market: wholeNumber().nullable().defined(),
      vacant_days: wholeNumber().nullable().defined(),
      inquiries: wholeNumber(),
      /** Web addresses alone (API8). */
      ad_links: listOf(shape({ url: anyText(), platform: anyText() })),
    }),
  ),
});

/** The kind of the rows behind a figure; each figure of the dashboards has one of these. */
export const residenceFigures = [
  'occupancy',
  'funds_held',
  'rental_income',
  'expense',
  'vacancy_loss',
  'units_by_type',
  'service_tickets',
  'ar_aging',
  'lease_activities',
  'units_maintenance',
  'rewards_awarded',
  'showings',
  'prospects',
  'expiring_leases',
  'inquiries',
] as const;

/** A row behind a figure. What does not apply is null. */
const figureRowSchema = shape({
  /** The id of the line, lease, ticket or lead: unique among the rows of one series. */
  id: wholeNumber(),
  /** Which bar or slice it belongs to, by its label or key on the wire; null: to the one figure. */
  group: anyText().nullable().defined(),
  /** Which of a bar's parts it belongs to, such as 'open_tickets'. */
  series: anyText(),
  unit: anyText().nullable().defined(),
  text: anyText(),
  from: isoDay().nullable().defined(),
  to: isoDay().nullable().defined(),
  days: wholeNumber().nullable().defined(),
  amount: decimal().nullable().defined(),
});

export const residencesAnswer = shape({ status: success, data: listOf(residenceSchema) });
export const residenceAnswer = shape({ status: success, data: residenceSchema });
export const residenceLedgersAnswer = shape({ status: success, data: listOf(residenceLedgerSchema) });
export const residenceRowsAnswer = shape({ status: success, data: listOf(figureRowSchema) });
/** The scope that was asked for. */
export const residenceMetricsAnswer = shape({
  status: success,
  data: shape({
    financial: financialSchema.optional().default(undefined),
    operational: operationalSchema.optional().default(undefined),
    occupancy: occupancySchema.optional().default(undefined),
  }),
});

export type Residence = InferType<typeof residenceSchema>;
export type ResidenceLedger = InferType<typeof residenceLedgerSchema>;
export type FinancialMetrics = InferType<typeof financialSchema>;
export type OperationalMetrics = InferType<typeof operationalSchema>;
export type OccupancyMetrics = InferType<typeof occupancySchema>;
export type ResidenceFigure = (typeof residenceFigures)[number];
export type ResidenceRow = InferType<typeof figureRowSchema>;
