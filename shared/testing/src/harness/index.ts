export { openHarness } from './open-harness.tsx';
