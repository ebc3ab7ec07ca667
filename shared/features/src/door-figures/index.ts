export { FigureButton } from './figure-button.tsx';
export { toFigureDoor, type FigureDoor } from './figure-door.ts';
/** @public Tests hold the lines of a figure to its sum. */
export { figureLines } from './figure-lines.ts';
export { FigureOfDoor } from './figure-of-door.tsx';
export { figurePeriod, isNow } from './figure-period.ts';
export { doorFigures, type FigureDays } from './figure-words.ts';
/** @public */
export { heldLines } from './held-lines.ts';
export { ledgerOf } from './ledger-of.ts';
export { StatusTag } from './status-tag.tsx';
export { SumOfDoors } from './sum-of-doors.tsx';
