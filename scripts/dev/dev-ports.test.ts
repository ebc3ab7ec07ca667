import { describe, expect, it } from '@jest/globals';
import { devPorts } from './dev-ports.ts';

describe('devPorts', () => {
  it('makes a port of a name alone, whatever other areas there are', () => {
    expect(devPorts(['mf-folio']).get('mf-folio')).toBe(3080);
    expect(devPorts(['mf-auth', 'mf-folio', 'mf-tenancy']).get('mf-folio')).toBe(3080);
  });

  it('gives no port twice, and none outside 3001 to 3999', () => {
    const names = Array.from({ length: 400 }, (_, index) => `mf-area-${index}`);
    const ports = [...devPorts(names).values()];
    expect(new Set(ports).size).toBe(400);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(3001);
    expect(Math.max(...ports)).toBeLessThanOrEqual(3999);
  });

  it('gives the same ports in whatever order the areas are found', () => {
    const names = Array.from({ length: 100 }, (_, index) => `mf-area-${index}`);
    expect(devPorts(names.toReversed())).toEqual(devPorts(names));
  });
});
