import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const textOf = (file: string): string => readFileSync(join(import.meta.dirname, '../../deploy', file), 'utf8');

describe('nginx', () => {
  /** The words of the one line that sets it. */
  const directive = (name: string): readonly string[] => {
    const lines = [...textOf('nginx.conf').matchAll(new RegExp(String.raw`^\s*${name}\s+([^;]+);`, 'gm'))];
    expect(lines).toHaveLength(1);
    return (lines[0]?.[1] ?? '').split(/[\s:]+/);
  };

  it('nginx speaks TLS 1.2 and 1.3 only', () => {
    expect(directive('ssl_protocols')).toEqual(['TLSv1.2', 'TLSv1.3']);
  });

  it('nginx offers ciphers with forward secrecy alone', () => {
    expect(directive('ssl_ciphers').filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES\d+-GCM|CHACHA20)-/.test(name))).toEqual(
      [],
    );
    expect(directive('ssl_session_tickets')).toEqual(['off']);
  });
});

describe('a unit of the gateway', () => {
  it('the gateway gets none of the api’s secrets', () => {
    const unset = /^UnsetEnvironment=(.+)$/m.exec(textOf('owner-portal-gateway@.service'))?.[1]?.split(' ');
    expect(unset).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'BANK_KEYS', 'AUDIT_KEYS']));
  });
});
