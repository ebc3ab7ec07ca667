export { RangePicker } from './range-picker.tsx';
export { useRangeInAddress, type RangeInAddress } from './use-range-in-address.ts';
