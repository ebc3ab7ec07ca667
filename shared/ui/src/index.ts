export { AppFrame } from './frame/app-frame.tsx';
export type { AsyncState } from './async-view/async-state.ts';
export { AsyncView } from './async-view/async-view.tsx';
export { BottomBar } from './frame/bottom-bar.tsx';
export { Brand } from './frame/brand.tsx';
export { Button } from './button/button.tsx';
export { ButtonLink } from './button/button-link.tsx';
export { Card } from './card/card.tsx';
export { Checkbox } from './field/checkbox.tsx';
export { CountSheet } from './figure-sheet/count-sheet.tsx';
export { DateField } from './field/date-field.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { download } from './download/download.ts';
export { Drawer } from './drawer/drawer.tsx';
export { DrawerPages } from './drawer/drawer-pages.tsx';
export { FigureSheet } from './figure-sheet/figure-sheet.tsx';
export { SheetOwner } from './figure-sheet/sheet-owner.ts';
export { FigureTile } from './figure-tile/figure-tile.tsx';
export { FigureTileSkeleton } from './figure-tile/figure-tile-skeleton.tsx';
export { FileField } from './field/file-field.tsx';
export { FormSummary, type FormProblem } from './form-summary/form-summary.tsx';
export { LedgerSheet, type LedgerSheetLine } from './figure-sheet/ledger-sheet.tsx';
export type { MenuItem } from './frame/menu-item.ts';
export { MoneyText } from './money/money-text.tsx';
export { Noted } from './table/noted.tsx';
export { NoticeBar } from './notice-bar/notice-bar.tsx';
export { PasswordField } from './field/password-field.tsx';
export { SideMenu } from './frame/side-menu.tsx';
export { Skeleton } from './skeleton/skeleton.tsx';
export { StatusPanel } from './status-panel/status-panel.tsx';
export type { SumTerm } from './money/sum-in-words.ts';
export { sumInNumbers } from './money/sum-in-numbers.ts';
/** @public For areas that list their own rows. The drawers of figures use it internally. */
export { Table } from './table/table.tsx';
/** @public */
export { csvRows, rowsCsv } from './table/rows-csv.ts';
/** @public */
export { useGroupSort, useSort, type SortedRows } from './table/use-sort.ts';
/** @public */
export type { Column } from './table/column.ts';
export { TextArea } from './field/text-area.tsx';
export { TextField } from './field/text-field.tsx';
export { ThemeSwitch } from './theme-switch/theme-switch.tsx';
export { ToastList } from './toast/toast-list.tsx';
export { TopBar } from './frame/top-bar.tsx';
export { VisuallyHidden } from './hidden/visually-hidden.tsx';
