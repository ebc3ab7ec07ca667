export { PropertySlider } from './property-slider.tsx';
export type { SliderProperty } from './property-card.tsx';
