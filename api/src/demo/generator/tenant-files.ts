import { addDays, addMonths, formatDay, formatMoney, parseIsoDate, parseMoney } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import { drawPage } from '../drawing/invoice-pdf.ts';
import { SCENES, drawHouse } from '../drawing/scenes.ts';
import type { SampleContext } from './sample-context.ts';
import { writeFile } from './write-file.ts';
import type { CsvRow } from './csv-rows.ts';

const ENTRY = 1;
const EXIT = 2;
const INTERIM = 3;
/** One in this many properties has something in storage, and one in this many leases has no signed copy yet. */
const WITH_STORAGE = 3;
const WITHOUT_LEASE = 5;
const INSPECTED_AFTER = 6;

const notes = ['Key handover, 2 sets and 1 garage fob', 'Noise complaint of the unit above, settled with both tenants'];

interface Tenancy {
  readonly propertyId: number;
  readonly applicationId: number;
  readonly tenantId: number;
  readonly tenant: string;
  readonly start: IsoDate;
  readonly end: IsoDate | null;
  readonly rent: string;
  readonly address: string;
}

/**
 * Leases, condition reports, storage and notes of what the current part holds. They follow from ids alone, so that no
 * other row depends on them.
 */
export function writeTenantFiles(context: SampleContext, addresses: ReadonlyMap<unknown, string>, seed: number): void {
  const { csvRows, calendar } = context;
  for (const row of csvRows.rows('leases.csv')) writeTenancy(context, toTenancy(row, addresses), calendar.today);
  for (const { property_id: id } of csvRows.rows('properties.csv')) {
    const propertyId = Number(id);
    writeNotes(context, propertyId, calendar.today, seed);
    if (propertyId % WITH_STORAGE === 0) writeStorage(context, propertyId, calendar.today);
  }
}

function writeTenancy(context: SampleContext, tenancy: Tenancy, today: IsoDate): void {
  const { applicationId, propertyId, tenantId, start, end } = tenancy;
  if (applicationId % WITHOUT_LEASE !== 1)
    writePdf(
      context,
      { kind: 'lease', refId: applicationId, name: 'lease.pdf', title: 'Lease' },
      { property_id: propertyId, tenant_id: tenantId, date: earlier(addDays(start, -12), today) },
      leaseLines(tenancy),
    );
  const report = (type: number, name: string, date: IsoDate, isSigned: boolean): void => {
    if (date > today) return;
    writePdf(
      context,
      { kind: 'condition_report', refId: propertyId, name: `${name.toLowerCase()}-${applicationId}.pdf`, title: name },
      {
        property_id: propertyId,
        tenant_id: tenantId,
        date,
        report_type: type,
        is_cp_signed: isSigned ? 'Y' : 'N',
      },
      [
        `${name} condition report`,
        tenancy.address,
        tenancy.tenant,
        formatDay(date),
        'Walls, floors, windows: in order.',
      ],
    );
  };
  report(ENTRY, 'Entry', start, true);
  const inspected = addMonths(start, INSPECTED_AFTER);
  if (end === null || inspected < end) report(INTERIM, 'Interim', inspected, false);
  if (end !== null && end < today) report(EXIT, 'Exit', end, applicationId % 2 === 0);
}

/** The earlier of two days: a lease is signed before it begins, and no document is dated in the future. */
function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other;
}

function writeStorage(context: SampleContext, propertyId: number, today: IsoDate): void {
  const date = addMonths(today, -4);
  writePdf(
    context,
    {
      kind: 'storage',
      refId: propertyId,
      name: `storage-${propertyId}.pdf`,
      title: 'Locker 12, inventory of stored goods',
    },
    { property_id: propertyId, date },
    ['Inventory of stored goods', 'Locker 12', formatDay(date), '4 winter tires, 2 bicycles, 1 box of tiles'],
  );
}

/** The first note is a PDF, the second a picture with a PDF beside it. */
function writeNotes(context: SampleContext, propertyId: number, today: IsoDate, seed: number): void {
  for (const [index, title] of notes.entries()) {
    const date = addDays(addMonths(today, -2 - index * 3), -(propertyId % 20));
    const fileTarget = { kind: 'note', refId: propertyId, title, comments: title };
    const more = { property_id: propertyId, date };
    writePdf(context, { ...fileTarget, name: `note-${propertyId}-${index + 1}.pdf` }, more, [
      'Note',
      formatDay(date),
      title,
    ]);
    if (index === 0) continue;
    const scene = propertyId % SCENES;
    writeFile(
      context,
      { ...fileTarget, name: `note-${propertyId}.png`, more },
      { key: `photo ${scene}`, draw: () => drawHouse(seed, scene) },
    );
  }
}

type ExtraColumns = Readonly<Record<string, string | number | null>>;
type FileTarget = Omit<Parameters<typeof writeFile>[1], 'more'>;

function writePdf(context: SampleContext, fileTarget: FileTarget, more: ExtraColumns, lines: readonly string[]): void {
  const draw = (): Uint8Array =>
    drawPage([
      ...lines.map((text, index) => ({
        x: 56,
        y: 770 - index * 28,
        size: index === 0 ? 22 : 12,
        text,
        font: index === 0 ? ('F2' as const) : ('F1' as const),
      })),
      { x: 56, y: 60, size: 9, text: 'This page belongs to a demonstration.' },
    ]);
  writeFile(
    context,
    { ...fileTarget, more },
    { key: `${fileTarget.kind} ${fileTarget.refId} ${fileTarget.name}`, draw },
  );
}

function leaseLines({ address, tenant, start, end, rent }: Tenancy): string[] {
  const term = end === null ? `${formatDay(start)}, month to month` : `${formatDay(start)} to ${formatDay(end)}`;
  return [
    'Residential lease',
    address,
    `Tenant: ${tenant}`,
    `Term: ${term}`,
    `Rent: ${formatMoney(parseMoney(rent))} a month`,
  ];
}

function toTenancy(row: CsvRow, addresses: ReadonlyMap<unknown, string>): Tenancy {
  const end = row['tenancy_end_date'] ?? null;
  return {
    propertyId: Number(row['property_id']),
    applicationId: Number(row['application_id']),
    tenantId: Number(row['tenant_id']),
    tenant: `${String(row['tenant_first_name'])} ${String(row['tenant_last_name'])}`,
    start: parseIsoDate(String(row['start'])),
    end: end === null ? null : parseIsoDate(String(end)),
    rent: String(row['rent']),
    address: addresses.get(row['property_id']) ?? '',
  };
}
