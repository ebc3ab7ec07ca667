import { formatDay } from '@portal/domain';
import type { IsoDate } from '@portal/domain';
import type { Agreement } from './sign-page.ts';
import { escaped } from '../services/html/escaped.ts';

export interface Signature {
  readonly name: string;
  readonly login: string;
  readonly signedAt: Date;
  readonly signedOn: IsoDate;
  readonly address: string;
  readonly fileName: string;
  /** SHA-256 of the agreement's PDF. */
  readonly digest: string;
}

/** The certificate of a signature, to be rendered as a PDF beside that of the agreement. */
export function certificateHtml(agreement: Omit<Agreement, 'pdf'>, signature: Signature): string {
  const rows: readonly (readonly [string, string])[] = [
    ['Agreement', `SLA-${agreement.slaId}, ${agreement.title || 'Service Level Agreement'}`],
    ['Provider', agreement.provider],
    ['Owner', agreement.owner],
    ['Signed as', signature.name],
    ['Login', signature.login],
    ['Signed on', `${formatDay(signature.signedOn)} (${signature.signedAt.toISOString()})`],
    ['From the address', signature.address],
    ['File', signature.fileName],
    // In two halves, to fit the line.
    ['SHA-256 of the file', `${signature.digest.slice(0, 32)} ${signature.digest.slice(32)}`],
  ];
  const lines = rows.map(([label, value]) => `<tr><th>${label}</th><td>${escaped(value)}</td></tr>`).join('');
  return `<h1>Certificate of signature</h1>
<p>The owner typed their full name and confirmed that they had read the agreement and may sign it.</p>
<table>${lines}</table>
<p>The agreement is the file with this SHA-256, unchanged. Any change to the file gives another SHA-256.</p>`;
}
