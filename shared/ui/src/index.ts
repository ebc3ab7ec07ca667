export * from './core.ts';
/** @public For tests, which open a window and look at once. */
export { loadWindows } from './lazy/lazy-window.tsx';
export { AccountMenu } from './account-menu/account-menu.tsx';
export { BellButton } from './bell/bell-button.tsx';
export { Copied } from './clipboard/copied.tsx';
export { useCopy } from './clipboard/use-copy.ts';
export { BlockingDialog } from './modal/blocking-dialog.tsx';
export { BottomBar } from './frame/bottom-bar.tsx';
export { LoadMoreButton } from './more/load-more-button.tsx';
export { CountSheet } from './figure-sheet/count-sheet.tsx';
export { DateField } from './field/date-field.tsx';
export { DayText } from './day/day-text.tsx';
export { Dialog } from './dialog/dialog.tsx';
export { DialogFoot } from './dialog/dialog-foot.tsx';
export { download } from './download/download.ts';
export { DraftNote } from './draft-note/draft-note.tsx';
export { Drawer } from './drawer/drawer.tsx';
export { DrawerPages } from './drawer/drawer-pages.tsx';
export { FigureSheet } from './figure-sheet/figure-sheet.tsx';
/** @public A choice in a form. */
export { Select } from './field/select.tsx';
export { SelectField } from './field/select-field.tsx';
export { SheetOwner } from './figure-sheet/sheet-owner.ts';
export { FigureTile } from './figure-tile/figure-tile.tsx';
export { FigureTileSkeleton } from './figure-tile/figure-tile-skeleton.tsx';
export { FileField } from './field/file-field.tsx';
export { LedgerSheet, type LedgerSheetLine } from './figure-sheet/ledger-sheet.tsx';
export { fileSize } from './field/file-size.ts';
/** @public */
export { initialsOf } from './account-menu/initials.ts';
export { MoneyText } from './money/money-text.tsx';
export { Movement } from './money/movement.tsx';
export { CheckAccount } from './returned-payment/check-account.tsx';
export { ReturnedPayment } from './returned-payment/returned-payment.tsx';
export { Picture } from './picture/picture.tsx';
export { TextWithNote } from './table/text-with-note.tsx';
export { Panel } from './panel/panel.tsx';
export { Question } from './dialog/question.tsx';
export { QuickActions } from './quick-actions/quick-actions.tsx';
/** @public */
export { SearchField } from './search-field/search-field.tsx';
export { Segments } from './segments/segments.tsx';
export { SumCheck } from './figure-sheet/sum-check.tsx';
export { signedTerms } from './money/signed-terms.ts';
export { SideMenu } from './frame/side-menu.tsx';
export { SkeletonOf } from './skeleton/skeleton-of.tsx';
export { Slideshow } from './slideshow/slideshow.tsx';
export type { SumTerm } from './money/sum-in-words.ts';
export { Table } from './table/table.tsx';
export { NoWrapText } from './table/no-wrap-text.tsx';
/** @public */
export { csvRows, rowsCsv } from './table/rows-csv.ts';
/** @public */
export { useGroupSort, useSort, type SortedRows } from './table/use-sort.ts';
/** @public */
export type { Column } from './table/column.ts';
export { Tag } from './tag/tag.tsx';
export { TextArea } from './field/text-area.tsx';
export { TopBar } from './frame/top-bar.tsx';
export { UnsavedDialog } from './unsaved/unsaved-dialog.tsx';
export { useIsPrinting } from './table/use-is-printing.ts';
