/** @public Every area with pages of one property. */
export { PropertySection, type PropertySectionProps } from './property-section.tsx';
/** @public */
export { SectionSlider, type SliderParts } from './section-slider.tsx';
export { toSliderProperties } from './slider-properties.ts';
/** @public */
export { useProperties } from './use-properties.ts';
export { YourProperties } from './your-properties.tsx';
