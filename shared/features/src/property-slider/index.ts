export { YourProperties } from './your-properties.tsx';
