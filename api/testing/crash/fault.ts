/** The description of what a crash broke. */
export type Fault = string;
