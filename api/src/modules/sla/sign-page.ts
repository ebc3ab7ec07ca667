import { createHash } from 'node:crypto';
import { escaped } from '../../services/html/escaped.ts';

/** What an owner signs. */
export interface Agreement {
  readonly slaId: number;
  readonly title: string;
  readonly provider: string;
  readonly owner: string;
  readonly addresses: readonly string[];
  /** The address of the PDF; null where there is none yet. */
  readonly pdf: string | null;
}

const style = `
:root { color-scheme: light; }
body { margin: 0; padding: 2rem; font: 1rem/1.5 Inter, system-ui, sans-serif; color: #1b1c1d; background: #fff; overflow-wrap: anywhere; }
h1 { margin: 0 0 0.25rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 1.5rem 0 0.25rem; font-size: 1rem; }
p { margin: 0 0 0.75rem; max-width: 44rem; }
ul { margin: 0; padding-left: 1.25rem; }
.note { color: #55575a; }
a { color: #1f4fd8; font-weight: 600; }
a:focus-visible { outline: 0.1875rem solid #1f4fd8; outline-offset: 0.125rem; }
@media (max-width: 30rem) { body { padding: 1rem; } }
`;

/** It loads and runs nothing; only this portal may show it in a frame (SLA11). */
export const SIGN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Title, parties and properties of an agreement, and the way to its PDF, which opens beside the page. */
export function signPage({ title, provider, owner, addresses, pdf }: Agreement): string {
  const name = escaped(title || 'Service Level Agreement');
  const list = addresses.map((address) => `<li>${escaped(address)}</li>`).join('');
  const document =
    pdf === null
      ? '<p>The PDF of this agreement is not here yet. Please contact support.</p>'
      : `<p><a href="${escaped(pdf)}" target="_blank" rel="noopener">Open the agreement (PDF)</a></p><p class="note">It opens in a tab of its own. Please read it before you sign.</p>`;
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${style}</style></head>
<body><main><h1>${name}</h1>${document}
<h2>Parties</h2><p>${escaped(provider)}, who manages, and ${escaped(owner)}, who owns.</p>
<h2>Properties</h2>${list === '' ? '<p>All properties that you have with us.</p>' : `<ul>${list}</ul>`}
</main></body></html>`;
}
