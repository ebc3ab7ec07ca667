export { FigureDrawer } from './figure-drawer.tsx';
export { asking, type Ask, type DrawerPage, type FigurePages } from './figure-pages.ts';
