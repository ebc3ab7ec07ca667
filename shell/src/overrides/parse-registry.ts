export { parseRegistry } from '@portal/contract';
