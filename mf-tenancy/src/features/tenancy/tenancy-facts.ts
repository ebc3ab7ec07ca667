import { tenantName, toPropertyFacts, type Property } from '@portal/contract';
import {
  addDays,
  formatDay,
  formatMoney,
  isFormer,
  isLeased,
  isPastTerm,
  ordinal,
  parseMoney,
  type IsoDate,
} from '@portal/domain';

/** The known facts of who lives there, in words. */
export interface TenancyFact {
  readonly term: 'Tenant' | 'Lease' | 'Rent';
  readonly value: string;
  /** Empty where there is nothing to add. */
  readonly note: string;
  readonly phone?: string | null;
}

/**
 * Tenant, lease and rent of a property as of today; of an empty one, that it is. Lines of earlier days, up to `until`, may
 * be those of another lease.
 */
export function tenancyFacts(property: Property, today: IsoDate, until: IsoDate = today): TenancyFact[] {
  const { lease: source, tenant_lease: tenancy } = property;
  const { lease } = toPropertyFacts(property);
  if (isFormer(property)) return formerFacts(property, today);
  if (lease === null || source === null || !isLeased(lease, today)) return emptyFacts(property, today);
  const starts = lease.start !== null && lease.start > today;
  const day = source.ar.day_lease_start;
  const isLater = lease.start !== null && lease.start > until;
  return [
    {
      term: 'Tenant',
      value: tenancy ? tenantName(tenancy.customer) : 'Tenant',
      note: whenNote({ start: lease.start, starts, isLater }),
      phone: tenancy?.customer.mobile ?? null,
    },
    { term: 'Lease', ...termOf(lease, isPastTerm(lease, today), starts) },
    {
      term: 'Rent',
      value: formatMoney(lease.rent),
      note: day === null ? '' : `due on the ${ordinal(day)}`,
    },
  ];
}

function whenNote(lease: {
  readonly start: IsoDate | null;
  readonly starts: boolean;
  readonly isLater: boolean;
}): string {
  if (lease.starts && lease.start) return `moves in on ${formatDay(lease.start)}`;
  return lease.isLater ? 'of today; the lease began after the days shown' : '';
}

function termOf(
  { start, endDate }: { readonly start: IsoDate | null; readonly endDate: IsoDate | null },
  isPast: boolean,
  starts: boolean,
): Pick<TenancyFact, 'value' | 'note'> {
  const began = start === null ? '' : `${starts ? 'begins' : 'began'} ${formatDay(start)}`;
  if (endDate === null) return { value: 'month to month', note: began };
  if (!isPast) return { value: `to ${formatDay(endDate)}`, note: began };
  return {
    value: 'month to month',
    note: [`since ${formatDay(addDays(endDate, 1))}`, began].filter(Boolean).join('; '),
  };
}

/** The past of a property that is no longer managed (LS15). */
function formerFacts(property: Property, today: IsoDate): TenancyFact[] {
  return [
    {
      term: 'Lease',
      value: 'Former',
      note: ['not with us any more', lastEnd(property, today)].filter(Boolean).join('; '),
    },
  ];
}

function lastEnd({ lease }: Property, today: IsoDate): string {
  const end = lease?.tenancy_end_date ?? null;
  return end !== null && end <= today ? `the last one ended ${formatDay(end)}` : '';
}

function emptyFacts(property: Property, today: IsoDate): TenancyFact[] {
  const { rent } = property;
  return [
    { term: 'Tenant', value: 'Nobody lives here', note: '' },
    {
      term: 'Lease',
      value: 'FOR LEASE',
      note: lastEnd(property, today),
    },
    {
      term: 'Rent',
      value: rent === null ? '–' : formatMoney(parseMoney(rent)),
      note: rent === null ? '' : 'asked for',
    },
  ];
}
