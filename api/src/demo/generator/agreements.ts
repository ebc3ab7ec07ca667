import { drawAgreement } from '../drawing/agreement-pdf.ts';
import type { SampleContext } from './sample-context.ts';
import { writeFile } from './write-file.ts';

/** The title of every agreement of a sample. */
export const AGREEMENT_TITLE = 'Service Level Agreement';

/** An agreement whose PDF is still to be written. */
interface AgreementParty {
  readonly slaId: number;
  readonly owner: string;
}

/** The agreements of the current part of the sample. */
export function agreementsOf({ csvRows }: SampleContext): AgreementParty[] {
  const names = new Map(
    csvRows.rows('owners.csv').map((row) => [row['customer_id'], `${row['first_name']} ${row['last_name']}`]),
  );
  return csvRows
    .rows('slas.csv')
    .map((row) => ({ slaId: Number(row['sla_id']), owner: names.get(row['customer_id'] ?? null) ?? '' }));
}

/** Writes their PDFs: after all owners, so that other documents keep their numbers. */
export function writeAgreements(context: SampleContext, agreements: readonly AgreementParty[]): void {
  if (context.files === null) return;
  for (const { slaId, owner } of agreements) {
    const draw = (): Uint8Array => drawAgreement({ number: slaId, title: AGREEMENT_TITLE, owner });
    const named = { kind: 'sla', refId: slaId, name: `agreement-${slaId}.pdf`, title: AGREEMENT_TITLE };
    writeFile(context, named, { key: `agreement ${slaId}`, draw });
  }
}
