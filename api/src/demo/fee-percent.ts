/** The share of each rent that the provider of the demo takes: its agreements say it, and its ledgers take it. */
export const MANAGEMENT_FEE_PERCENT = 8;

/** The same in a multi-residential building. */
export const BUILDING_FEE_PERCENT = 5;
