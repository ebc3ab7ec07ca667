import { describe, expect, it } from '@jest/globals';
import { devPorts } from './dev-ports.ts';

describe('devPorts', () => {
  it('the port of an area depends only on its name, not on other areas', () => {
    expect(devPorts(['mf-folio']).get('mf-folio')).toBe(3080);
    expect(devPorts(['mf-auth', 'mf-folio', 'mf-tenancy']).get('mf-folio')).toBe(3080);
  });

  it('ports are unique and between 3001 and 3999', () => {
    const names = Array.from({ length: 400 }, (_, index) => `mf-area-${index}`);
    const ports = [...devPorts(names).values()];
    expect(new Set(ports).size).toBe(400);
    expect(Math.min(...ports)).toBeGreaterThanOrEqual(3001);
    expect(Math.max(...ports)).toBeLessThanOrEqual(3999);
  });

  it('ports do not depend on the order of the areas', () => {
    const names = Array.from({ length: 100 }, (_, index) => `mf-area-${index}`);
    expect(devPorts(names.toReversed())).toEqual(devPorts(names));
  });
});
