import { createContext } from 'react';

/** The owner whose figures the sheets show, for the last rows of their files (RP16). */
export const SheetOwner = createContext('');
