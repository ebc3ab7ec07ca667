import { fail, pass, type Outcome } from '../checks/step.ts';
import { pnpm } from './pnpm.ts';

interface AuditResult {
  readonly status: number | null;
  readonly output: string;
  readonly errors: string;
}

/** The messages of pnpm where the registry has no advisories, or none can be reached. */
const AWAY = /ERR_PNPM_(AUDIT_\w+|\w*FETCH\w*)|\b(ECONN\w+|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)\b/;

/** Asks the registry for known vulnerabilities of the packages. */
export function auditPackages(run: () => AuditResult = () => pnpm('audit')): Outcome {
  const { status, output, errors } = run();
  console.log(output.trim());
  if (status === 0) return pass;
  // Nothing is known about the packages, which is no fault of theirs: it is reported, and the run continues.
  if (status === null || AWAY.test(`${output}\n${errors}`))
    return { ...pass, note: 'the registry does not answer; known vulnerabilities were not looked up' };
  console.error(errors.trim());
  return fail('packages have known vulnerabilities: see above');
}
