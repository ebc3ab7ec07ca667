import type { Example } from '../example.ts';
import type * as calls from './simulation.calls.ts';

export const simulateUser: Example<typeof calls.simulateUser> = ({ customer, simulate }) => ({
  body: { customer, simulate },
});
