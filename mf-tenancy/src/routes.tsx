import { areaRoutes, lazyPart } from '@portal/platform';
import manifest from '../remote.json' with { type: 'json' };
import { TenancyPage } from './features/tenancy/tenancy.page.tsx';

const docs = lazyPart(async () => (await import('./features/tenancy-docs/tenancy-docs.page.tsx')).TenancyDocsPage);
const forLease = lazyPart(async () => (await import('./features/for-lease/for-lease.page.tsx')).ForLeasePage);
const edit = lazyPart(async () => (await import('./features/edit-property/edit-property.page.tsx')).EditPropertyPage);
const add = lazyPart(async () => (await import('./features/edit-property/add-property.page.tsx')).AddPropertyPage);

/** The tenancy comes first, so only its own code comes with the area. */
export const TenancyRoutes = areaRoutes<'mf-tenancy'>(manifest, {
  tenancy: TenancyPage,
  tenancyOf: TenancyPage,
  tenancyDocs: docs,
  tenancyDocsOf: docs,
  forLease,
  forLeaseOf: forLease,
  editProperties: edit,
  editProperty: edit,
  addProperty: add,
});
