import { expect, it, jest } from '@jest/globals';
import { auditPackages } from './audit.ts';

const outcomeOf = (status: number | null, output = '', errors = '') => {
  jest.spyOn(console, 'log').mockReturnValue();
  jest.spyOn(console, 'error').mockReturnValue();
  return auditPackages(() => ({ status, output, errors }));
};

it('packages without known vulnerabilities pass', () => {
  expect(outcomeOf(0, 'No known vulnerabilities found')).toEqual({ passed: 1, failed: 0 });
});

it('a known vulnerability fails the nightly run', () => {
  expect(outcomeOf(1, '1 vulnerabilities found\nSeverity: 1 high')).toMatchObject({ failed: 1 });
});

it.each([
  ['refuses to answer', 1, 'Error: ERR_PNPM_AUDIT_BAD_RESPONSE\n  × The audit endpoint responded with 405'],
  ['is not found', 1, 'getaddrinfo ENOTFOUND registry.npmjs.org'],
  ['answers too late', null, ''],
])('a registry that %s is reported, and the run continues', (_what, status, errors) => {
  expect(outcomeOf(status, '', errors)).toMatchObject({ failed: 0, note: expect.stringContaining('does not answer') });
});
