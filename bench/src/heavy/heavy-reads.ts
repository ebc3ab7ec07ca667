interface HeavyRead {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: object;
}

/** The heavy reads of an owner whose building has the owner's number, over two years. */
export function heavyReads(customerId: number): readonly HeavyRead[] {
  const days = { startDate: '2024-03-19', endDate: '2026-03-18' };
  const folio = { groupId: null, leasedOnly: false, ...days, customerId };
  const ofBuilding = { ...folio, groupId: customerId };
  return [
    { method: 'POST', path: '/api/folio/property', body: folio },
    { method: 'POST', path: '/api/building/property', body: ofBuilding },
    // This read would exceed the limit with the lines of two years.
    { method: 'POST', path: '/api/building/ledgers', body: { data: { ...ofBuilding, startDate: '2026-02-19' } } },
    { method: 'POST', path: '/api/folio/months', body: { customerId, months: 24 } },
    { method: 'POST', path: '/api/folio/paid-to-you/between', body: days },
    { method: 'GET', path: `/api/property/list/${customerId}` },
    { method: 'GET', path: `/api/building/list/${customerId}` },
    { method: 'GET', path: `/api/search/${customerId}?q=king` },
  ];
}
