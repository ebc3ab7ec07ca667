/** The management fee of the demo's provider, as its agreements state and its ledgers charge it. */
export const MANAGEMENT_FEE_PERCENT = 8;

/** The same in a multi-residential building. */
export const BUILDING_FEE_PERCENT = 5;
