import type { Request } from '@playwright/test';

interface Report {
  readonly remote: string;
  readonly reason: string;
}

/** Whether a request reports that an area failed, with these words. On a slow machine others may be reported first. */
export function isReport(request: Request, area: string, words: string): boolean {
  if (!request.url().endsWith('/api/client-errors')) return false;
  const report = request.postDataJSON() as Report;
  return report.remote === area && report.reason.includes(words);
}
