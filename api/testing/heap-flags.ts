/**
 * Flags of the process of the api, wherever it is started: the young generation of V8's heap has its full size from the beginning, and
 * is half as large as it may grow to otherwise, so that long work takes no more memory than short work does (decision 068).
 */
export const heapFlags = ['--min-semi-space-size=16', '--max-semi-space-size=16'] as const;
