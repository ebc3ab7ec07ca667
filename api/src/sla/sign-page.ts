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
:root { color-scheme: light dark; --ink: light-dark(#1d1b18, #eeebe5); --soft: light-dark(#5f5a52, #b3ada3); --line: light-dark(#e5e2dc, #2f2c28); --strong: light-dark(#d3cfc6, #45413b); --accent: light-dark(#1f4fd8, #86a6ff); }
body { margin: 0; padding: 0 0 1rem; font: 0.9375rem/1.5 'Inter Variable', system-ui, sans-serif; color: var(--ink); background: light-dark(#fff, #1c1a18); overflow-wrap: anywhere; }
h1 { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
h2 { margin: 1.25rem 0 0.25rem; font-size: 0.9375rem; line-height: 1.5; }
p { margin: 0 0 0.75rem; max-width: 44rem; }
section, header { padding: 0 1.25rem; }
header { display: flex; flex-wrap: wrap; align-items: center; gap: 0.75rem 1rem; padding-bottom: 1rem; }
header p { flex: 1 1 16rem; margin: 0; color: var(--soft); font-size: 0.875rem; text-wrap: balance; }
header b { color: var(--ink); }
header a { padding: 0.6875rem 1rem; border: 1px solid var(--strong); border-radius: 0.5rem; color: var(--ink); font-size: 0.875rem; line-height: 1.25rem; text-align: center; text-decoration: none; }
section { padding-top: 1rem; }
section > h2:first-child, article > h2:first-child { margin-top: 0; }
dl { display: flex; flex-wrap: wrap; margin: 0; overflow: hidden; border-block: 1px solid var(--line); }
dl div { flex: 1 1 9rem; padding: 0.75rem 1.25rem; box-shadow: -1px -1px 0 var(--line); }
dt { color: var(--soft); font-size: 0.8125rem; }
dd { margin: 0; font-weight: 600; }
ul { margin: 0; padding-left: 1.25rem; }
a { color: var(--accent); font-weight: 600; }
a:focus-visible { outline: 0.1875rem solid var(--accent); outline-offset: 0.125rem; }
@media (max-width: 30rem) { header a { flex: 1 0 100%; box-sizing: border-box; } dl { display: block; } dl div { display: flex; align-items: baseline; gap: 1rem; padding-block: 0.5rem; } dt { flex: 0 0 4.5rem; } }
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
    ['Manager', provider],
    ['Owner', owner],
    ['For', addresses.length === 0 ? 'All properties' : count(addresses.length, 'property', 'properties')],
  ] as const;
  return `<!doctype html>
<html lang="en-CA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title><style>${style}</style></head>
<body><main><header><h1>${name}</h1>${leadOf(slaId, pdf, terms)}</header>
<dl>${facts.map(([what, value]) => `<div><dt>${what}</dt><dd>${escaped(value)}</dd></div>`).join('')}</dl>
<section>${pdf === null ? '' : wordsOf(withoutTitle(terms, title))}
<h2>Parties</h2><p>${escaped(provider)}, who manages, and ${escaped(owner)}, who owns.</p>
<h2>Properties</h2>${list === '' ? '<p>All properties that you have with us.</p>' : `<ul>${list}</ul>`}
</section></main></body></html>`;
}

/** Says first that the PDF is what is signed, and leads to it. */
function leadOf(slaId: number, pdf: string | null, terms: readonly Term[]): string {
  const number = `<b>SLA-${slaId}</b>`;
  if (pdf === null) return `<p>${number}. The PDF of this agreement is not here yet. Please contact support.</p>`;
  const words =
    terms.length === 0
      ? 'What you sign is its PDF. Its words cannot be shown here. Please read it before you sign.'
      : 'These are the words of its PDF, without the layout. What you sign is the PDF.';
  return `<p>${number}. ${words}</p><a href="${escaped(pdf)}" target="_blank" rel="noopener">Open the agreement (PDF)</a>`;
}

/** The page shows the title already. */
function withoutTitle(terms: readonly Term[], title: string): readonly Term[] {
  return terms[0]?.text === title ? terms.slice(1) : terms;
}

/** The portal around the page counts them. */
function wordsOf(terms: readonly Term[]): string {
  if (terms.length === 0) return '';
  const words = terms.map(({ isHeading, text }) =>
    isHeading ? `<h2>${escaped(text)}</h2>` : `<p>${escaped(text)}</p>`,
  );
  return `<article>${words.join('\n')}</article>`;
}
