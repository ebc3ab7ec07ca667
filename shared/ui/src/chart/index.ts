export { Gauge } from './gauge.tsx';
