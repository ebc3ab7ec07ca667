import { formatMoney, parseMoney } from '@portal/domain';
import { drawInvoice } from '../drawing/invoice-pdf.ts';
import { SCENES, drawHouse, drawTower } from '../drawing/scenes.ts';
import type { Books } from './books.ts';
import type { OwnerPlan } from './portfolio.ts';
import type { SheetRow } from './sheets.ts';
import { writeTenantFiles } from './tenant-files.ts';
import { writeFile } from './write-file.ts';
import type { Named } from './write-file.ts';

/** One bill and one work order in so many come without an invoice, as they do in life. */
const WITHOUT_INVOICE = 6;

/** Of those work orders, one in so many has the order itself to show. */
const WITH_ORDER = 2;

/** Writes pictures of what the current part holds, and invoices for the accounts that people try. */
export function writeDocuments(books: Books, plan: OwnerPlan, seed: number): void {
  if (books.files === null) return;
  const of = (name: string): readonly SheetRow[] => books.sheets.rows(name);
  for (const { property_id: id } of of('properties.csv')) writePicture(books, 'photo', Number(id), seed);
  for (const { group_id: id } of of('buildings.csv')) writePicture(books, 'building_photo', Number(id), seed);
  if (!plan.hasInvoices) return;
  const addresses = new Map(of('properties.csv').map((row) => [row['property_id'], String(row['address'])]));
  writeTenantFiles(books, addresses, seed);
  const aboutOf = (row: SheetRow): string => addresses.get(row['property_id'] ?? null) ?? '';
  for (const bill of of('bills.csv')) writeBillInvoice(books, bill, aboutOf(bill));
  for (const line of of('ledger.csv')) if (line['work_order'] !== null) writeOrderPaper(books, line, aboutOf(line));
}

function writePicture(books: Books, kind: 'photo' | 'building_photo', refId: number, seed: number): void {
  const scene = refId % SCENES;
  const draw = kind === 'photo' ? drawHouse : drawTower;
  writeFile(books, { kind, refId, name: 'front.png' }, { key: `${kind} ${scene}`, draw: () => draw(seed, scene) });
}

function writeBillInvoice(books: Books, bill: SheetRow, about: string): void {
  const id = Number(bill['bill_id']);
  if (id % WITHOUT_INVOICE === 0) return;
  const description = bill['is_sd_invoice'] === 'Y' ? 'Security deposit' : String(bill['utility']);
  writeInvoice(
    books,
    { kind: 'bill', refId: id, name: `bill-${id}.pdf` },
    {
      from: 'City Utilities',
      date: writtenOn(bill, books.calendar.today),
      amount: String(bill['total_bill_amount']),
      about,
      description,
    },
  );
}

/** A bill without a day of its own was written when it is due, or is new. */
function writtenOn(bill: SheetRow, today: string): string {
  const day = String(bill['added_on'] ?? bill['due_date'] ?? today);
  return day < today ? day : today;
}

function writeOrderPaper(books: Books, line: SheetRow, about: string): void {
  const id = Number(line['ledger_entry_id']);
  const hasInvoice = id % WITHOUT_INVOICE !== 0;
  if (!hasInvoice && id % (WITHOUT_INVOICE * WITH_ORDER) !== 0) return;
  writeInvoice(
    books,
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

type Stated = Omit<Parameters<typeof drawInvoice>[0], 'number'>;

function writeInvoice(books: Books, named: Named, stated: Stated): void {
  const amount = formatMoney(parseMoney(stated.amount));
  const draw = (): Uint8Array => drawInvoice({ ...stated, amount, number: String(named.refId) });
  writeFile(books, named, { key: `${named.kind} ${named.refId}`, draw });
}
