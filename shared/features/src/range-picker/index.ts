export { PrintedRange, RangePicker } from './range-picker.tsx';
export { useRangeInAddress } from './use-range-in-address.ts';
