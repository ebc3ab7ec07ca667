import { count } from '@portal/domain';
import { createHash } from 'node:crypto';
import { escaped } from '../services/html/escaped.ts';
import type { Term } from '../services/render/render-messages.ts';

/** The agreement that an owner signs. */
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
:root { color-scheme: light dark; --ink: light-dark(#1d1b18, #eeebe5); --soft: light-dark(#5f5a52, #b3ada3); --line: light-dark(#e5e2dc, #2f2c28); --accent: light-dark(#1f4fd8, #86a6ff); }
body { margin: 0; padding: 0 0 1rem; font: 0.9375rem/1.5 'Inter Variable', system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #1c1a18); overflow-wrap: anywhere; }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
h2 { margin: 1.25rem 0 0.25rem; font-size: 0.9375rem; line-height: 1.5; }
p { margin: 0 0 0.75rem; max-width: 44rem; }
section, header { padding: 0 1.25rem; }
header { padding-bottom: 0.5rem; }
header a { display: inline-block; padding-block: 0.625rem; }
section { padding-top: 1rem; }
section > h2:first-child { margin-top: 0; }
dl { display: flex; flex-wrap: wrap; margin: 0; overflow: hidden; border-block: 1px solid var(--line); }
dl div { flex: 1 1 9rem; padding: 0.75rem 1.25rem; box-shadow: -1px -1px 0 var(--line); }
dt, .note { color: var(--soft); font-size: 0.8125rem; }
dd { margin: 0; font-weight: 600; }
ul { margin: 0; padding-left: 1.25rem; }
a { color: var(--accent); font-weight: 600; }
a:focus-visible { outline: 0.1875rem solid var(--accent); outline-offset: 0.125rem; }
@media (max-width: 46rem) { dl div { flex-basis: 40%; } }
@media (max-width: 30rem) { section, header { padding-inline: 1rem; } dl div { flex-basis: 8rem; padding-inline: 1rem; } }
`;

/** It runs no scripts and loads nothing but the listed sources; only this portal may frame it (SLA11). */
export const SIGN_PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  // The portal around it shares its font.
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** Title, parties, properties and words of an agreement, and the way to its PDF, which opens beside the page. */
export function signPage({ slaId, title, provider, owner, addresses, pdf }: Agreement, terms: readonly Term[]): string {
  const name = escaped(title || 'Service Level Agreement');
  const list = addresses.map((address) => `<li>${escaped(address)}</li>`).join('');
  const facts = [
    ['Agreement', `SLA-${slaId}`],
    ['Manages', provider],
    ['Owns', owner],
    ['For', addresses.length === 0 ? 'All properties' : count(addresses.length, 'property', 'properties')],
  ] as const;
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${style}</style></head>
<body><main><header><h1>${name}</h1>${linkTo(pdf)}</header>
<dl>${facts.map(([what, value]) => `<div><dt>${what}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
<section>${wordsOf(withoutTitle(terms, title), pdf !== null)}
<h2>Parties</h2><p>${escaped(provider)}, who manages, and ${escaped(owner)}, who owns.</p>
<h2>Properties</h2>${list === '' ? '<p>All properties that you have with us.</p>' : `<ul>${list}</ul>`}
</section></main></body></html>`;
}

function linkTo(pdf: string | null): string {
  return pdf === null
    ? '<p>The PDF of this agreement is not here yet. Please contact support.</p>'
    : `<a href="${escaped(pdf)}" target="_blank" rel="noopener">Open the agreement (PDF)</a>`;
}

/** The page shows the title already. */
function withoutTitle(terms: readonly Term[], title: string): readonly Term[] {
  return terms[0]?.text === title ? terms.slice(1) : terms;
}

function wordsOf(terms: readonly Term[], hasPdf: boolean): string {
  if (!hasPdf) return '';
  if (terms.length === 0)
    return '<p>Its words cannot be shown here. The PDF opens in a tab of its own. Please read it before you sign.</p>';
  const words = terms.map(({ isHeading, text }) =>
    isHeading ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`,
  );
  return `${words.join('\n')}<p class="note">These are the words of the PDF, without its layout. What you sign is the PDF.</p>`;
}
