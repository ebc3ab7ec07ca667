export * from './core.ts';
export { yupResolver } from '@hookform/resolvers/yup';
export { useDraft } from './draft/use-draft.ts';
/** @public A file that an area has made, in a window of its own. */
export { openFileWindow, type FileWindow } from './file/file-window.ts';
export { linkOf } from './file/link-of.ts';
export { openFile, openFileOnClick } from './file/open-file.ts';
export type { Failure } from './query/failure.ts';
export { staleWhen } from './query/stale-when.ts';
export { shareAnswer } from './query/share-answer.ts';
export { useCall, type CallState } from './query/use-call.ts';
export { useAllPages } from './query/use-all-pages.ts';
/** @public A list that is read page by page. */
export { usePages, type NextPage, type Pages } from './query/use-pages.ts';
export { useQuietCall } from './query/use-quiet-call.ts';
export { useUnsaved } from './leaving/use-unsaved.ts';
export { useOwnerName } from './session/use-owner-name.ts';
export { useWriteRefusal } from './session/use-write-refusal.ts';
export { onceALogin } from './storage/once-a-login.ts';
export { markStale } from './query/mark-stale.ts';
export { sendWrite, type WriteCall } from './write/send-write.ts';
/** @public A write without a form. */
export { useWrite, type Write, type WriteState } from './write/use-write.ts';
export { useWriteForm, type WriteForm } from './write/use-write-form.ts';
