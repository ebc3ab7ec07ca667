export { toSliderProperties } from './slider-properties.ts';
export { YourProperties } from './your-properties.tsx';
