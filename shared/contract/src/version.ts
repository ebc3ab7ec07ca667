/** The version of the contract, compared with the range that each remote was built for. */
export const CONTRACT_VERSION = '1.0.0';
