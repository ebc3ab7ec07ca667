export { CardSlider } from './card-slider.tsx';
export { PropertySlider } from './property-slider.tsx';
export type { SliderProperty } from './property-card.tsx';
export { SliderFact } from './slider-fact.tsx';
