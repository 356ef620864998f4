/** The values of a table of codes: `Code<typeof CONTRACT_STATE>` is 1 to 7. */
export type Code<Table> = Table[keyof Table];
