/** @public */
export { FileLink } from './file-link.tsx';
export { removedWords } from './removed-words.ts';
