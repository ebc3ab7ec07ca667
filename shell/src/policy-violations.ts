import { CONTRACT_VERSION } from '@portal/contract';
import { tellServer } from './registry/report-failure.ts';

/** A page that breaks its policy does so at every turn: each way is told once, and so many in all. */
const mostReports = 5;

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber'>;

/** Tells the server's log what the policy of this page stopped. Returns the way to stop. */
export function reportPolicyViolations(page: Document): () => void {
  const told = new Set<string>();
  const tell = (violation: SecurityPolicyViolationEvent): void => {
    const reason = inWords(violation);
    if (told.has(reason) || told.size >= mostReports) return;
    told.add(reason);
    tellServer({ name: 'shell', version: CONTRACT_VERSION }, 'policy', reason);
  };
  page.addEventListener('securitypolicyviolation', tell);
  return () => page.removeEventListener('securitypolicyviolation', tell);
}

/** Addresses of pages hold tokens, so of an address its origin alone is told, and of a script its name. */
function inWords({ effectiveDirective, blockedURI, sourceFile, lineNumber }: Violation): string {
  const script = /\/([^/?#]+\.js)([?#]|$)/.exec(sourceFile)?.[1];
  return `${effectiveDirective} stopped ${URL.parse(blockedURI)?.origin ?? blockedURI}${script === undefined ? '' : ` in ${script}:${lineNumber}`}`;
}
