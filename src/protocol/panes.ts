/** Size of a panel's second part in percent. */
export const paneShares = { usual: 40, least: 20, most: 75 } as const;
