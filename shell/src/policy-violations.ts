import { reportOfShell } from './registry/report-failure.ts';

/** A page that breaks its policy tends to do so all the time, so each violation is reported once, up to this many. */
const maxReports = 5;

type Violation = Pick<SecurityPolicyViolationEvent, 'effectiveDirective' | 'blockedURI' | 'sourceFile' | 'lineNumber'>;

/** Reports to the server what the page's content security policy blocked. Returns a function that stops. */
export function reportPolicyViolations(page: Document): () => void {
  const reported = new Set<string>();
  const report = (violation: SecurityPolicyViolationEvent): void => {
    const reason = toReason(violation);
    if (reported.has(reason) || reported.size >= maxReports) return;
    reported.add(reason);
    reportOfShell('policy', reason);
  };
  page.addEventListener('securitypolicyviolation', report);
  return () => page.removeEventListener('securitypolicyviolation', report);
}

/** Page addresses can hold tokens, so only the origin of an address and the file name of a script are reported. */
function toReason({ effectiveDirective, blockedURI, sourceFile, lineNumber }: Violation): string {
  const script = /\/([^/?#]+\.js)([?#]|$)/.exec(sourceFile)?.[1];
  return `${effectiveDirective} stopped ${URL.parse(blockedURI)?.origin ?? blockedURI}${script === undefined ? '' : ` in ${script}:${lineNumber}`}`;
}
