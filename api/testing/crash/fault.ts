/** What a crash broke, in words. */
export type Fault = string;
