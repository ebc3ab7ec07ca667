import type { Example } from '../example.ts';
import type * as calls from './location.calls.ts';

export const propertyLocation: Example<typeof calls.propertyLocation> = () => ({
  params: { type: 'state', value: 1 },
});

export const propertyStates: Example<typeof calls.propertyStates> = () => ({ params: { id: 1 } });
