/** The version of the contract, compared with the range each remote was built for. */
export const CONTRACT_VERSION = '1.0.0';
