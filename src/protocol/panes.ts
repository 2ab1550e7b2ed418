/** How much of a panel its second part takes, in percent. */
export const paneShares = { usual: 40, least: 20, most: 75 } as const;
