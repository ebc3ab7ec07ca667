export { FigureDrawer } from './figure-drawer.tsx';
export { asking, type AskAboutFigure, type DrawerPage, type FigurePages } from './figure-pages.ts';
