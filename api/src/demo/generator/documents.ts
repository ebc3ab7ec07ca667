import { formatMoney, parseMoney } from '@portal/domain';
import { drawInvoice } from '../drawing/invoice-pdf.ts';
import { SCENES, drawHouse, drawTower } from '../drawing/scenes.ts';
import type { SampleContext } from './sample-context.ts';
import type { OwnerPlan } from './owner-plans.ts';
import type { CsvRow } from './csv-rows.ts';
import { writeTenantFiles } from './tenant-files.ts';
import { writeFile } from './write-file.ts';
import type { NamedFile } from './write-file.ts';

/** One in this many bills and work orders has no invoice, as in real data. */
const WITHOUT_INVOICE = 6;

/** One in this many of these work orders also has the order as a document. */
const WITH_ORDER = 2;

/** Writes pictures of what the current part holds, and invoices for the accounts that people try. */
export function writeDocuments(context: SampleContext, plan: OwnerPlan, seed: number): void {
  if (context.files === null) return;
  const rowsOf = (name: string): readonly CsvRow[] => context.csvRows.rows(name);
  for (const { property_id: id } of rowsOf('properties.csv')) writePicture(context, 'photo', Number(id), seed);
  for (const { group_id: id } of rowsOf('buildings.csv')) writePicture(context, 'building_photo', Number(id), seed);
  if (!plan.hasInvoices) return;
  const addresses = new Map(rowsOf('properties.csv').map((row) => [row['property_id'], String(row['address'])]));
  writeTenantFiles(context, addresses, seed);
  const aboutOf = (row: CsvRow): string => addresses.get(row['property_id'] ?? null) ?? '';
  for (const bill of rowsOf('bills.csv')) writeBillInvoice(context, bill, aboutOf(bill));
  for (const line of rowsOf('ledger.csv'))
    if (line['work_order'] !== null) writeOrderPaper(context, line, aboutOf(line));
}

function writePicture(context: SampleContext, kind: 'photo' | 'building_photo', refId: number, seed: number): void {
  const scene = refId % SCENES;
  const draw = kind === 'photo' ? drawHouse : drawTower;
  writeFile(context, { kind, refId, name: 'front.png' }, { key: `${kind} ${scene}`, draw: () => draw(seed, scene) });
}

function writeBillInvoice(context: SampleContext, bill: CsvRow, about: string): void {
  const id = Number(bill['bill_id']);
  if (id % WITHOUT_INVOICE === 0) return;
  const description = bill['is_sd_invoice'] === 'Y' ? 'Security deposit' : String(bill['utility']);
  writeInvoice(
    context,
    { kind: 'bill', refId: id, name: `bill-${id}.pdf` },
    {
      from: 'City Utilities',
      date: writtenOn(bill, context.calendar.today),
      amount: String(bill['total_bill_amount']),
      about,
      description,
    },
  );
}

/** A bill without a day of its own was written when it is due, or is new. */
function writtenOn(bill: CsvRow, today: string): string {
  const day = String(bill['added_on'] ?? bill['due_date'] ?? today);
  return day < today ? day : today;
}

function writeOrderPaper(context: SampleContext, line: CsvRow, about: string): void {
  const id = Number(line['ledger_entry_id']);
  const hasInvoice = id % WITHOUT_INVOICE !== 0;
  if (!hasInvoice && id % (WITHOUT_INVOICE * WITH_ORDER) !== 0) return;
  writeInvoice(
    context,
    { kind: hasInvoice ? 'invoice' : 'work_order', refId: id, name: `${String(line['work_order'])}.pdf` },
    {
      ...(!hasInvoice && { title: 'Work order' }),
      from: 'Maple Maintenance',
      date: String(line['date']),
      amount: String(line['amount']),
      about,
      description: String(line['description']),
    },
  );
}

type InvoiceTexts = Omit<Parameters<typeof drawInvoice>[0], 'number'>;

function writeInvoice(context: SampleContext, named: NamedFile, invoiceTexts: InvoiceTexts): void {
  const amount = formatMoney(parseMoney(invoiceTexts.amount));
  const draw = (): Uint8Array => drawInvoice({ ...invoiceTexts, amount, number: String(named.refId) });
  writeFile(context, named, { key: `${named.kind} ${named.refId}`, draw });
}
