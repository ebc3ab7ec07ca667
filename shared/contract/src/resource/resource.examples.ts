import type { Example } from '../example.ts';
import type * as calls from './resource.calls.ts';

export const resourceList: Example<typeof calls.resourceList> = () => ({ params: { resource_type: 'op_resources' } });

export const thumbnail: Example<typeof calls.thumbnail> = ({ document }) => ({
  params: { path: document, name: 'front.png' },
});
