/** The portal's addresses. */
export const paths = {
  landing: '/',
  login: '/login',
  forgetPassword: '/forget-password',
  changePassword: '/change-password/:id',
  folioSnap: '/folio-snap',
  recentPayment: '/folio-snap/recentPayment',
  folioView: '/folio-view',
  tenancy: '/tenancy',
  tenancyOf: '/tenancy/:id',
  building: '/building',
  buildingOf: '/building/:id',
  multiResidential: '/multi-residential',
  multiResidentialFinancial: '/multi-residential/:buildingId/financial',
  multiResidentialOperational: '/multi-residential/:buildingId/operational',
  multiResidentialOccupancy: '/multi-residential/:buildingId/occupancy',
  forLease: '/for-lease',
  forLeaseOf: '/for-lease/:id',
  addProperty: '/add-property',
  editProperty: '/edit-property/:id',
  rewards: '/rewards',
  profile: '/profile',
  profileOf: '/profile/:id',
  ownerList: '/owner/list',
  signSla: '/sign/sla',
  tenancyBillsDocs: '/tenancy_bills_docs',
  tenancyBillsDocsOf: '/tenancy_bills_docs/:id',
  resources: '/resources',
} as const;

/** The parameters of an address, decoded. */
export type PathParams = Readonly<Record<string, string>>;

/**
 * Compares an address with a pattern: segment by segment, exact case, a slash at the end counts for nothing.
 * @example matchPath('/tenancy/:id', '/tenancy/7/') // { id: '7' }; null where they differ
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const expected = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (expected.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of expected.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === null || value === '') return null;
    if (segment.startsWith(':')) params[segment.slice(1)] = value;
    else if (segment !== value) return null;
  }
  return params;
}

/**
 * Writes an address from its pattern.
 * @example buildPath('/tenancy/:id', { id: 7 }) // '/tenancy/7'
 * @throws Error when a parameter is missing
 */
export function buildPath(pattern: string, params: Readonly<Record<string, string | number>> = {}): string {
  return pattern.replace(/:(\w+)/g, (_segment, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${pattern} needs ${name}`);
    return encodeURIComponent(value);
  });
}

function segmentsOf(path: string): string[] {
  const trimmed = path.replace(/^\//, '').replace(/\/$/, '');
  return trimmed === '' ? [] : trimmed.split('/');
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
