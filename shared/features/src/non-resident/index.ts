/** @public */
export { NonResidentBox, type NonResidentBoxProps } from './non-resident-box.tsx';
/** @public */
export { NonResidentDialogs, type NonResidentDialogsProps } from './non-resident-dialogs.tsx';
/** @public */
export { loadedFlagsOf, useFlags, type Flags } from './use-flags.ts';
