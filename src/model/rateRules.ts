/** How many calls go at once and how fast, unless an environment or a user says otherwise. */
export const paceRules = {
  usualConcurrency: 4,
  mostConcurrency: 64,
  /** Calls that begin in a second; without a number as many as there is room for. */
  leastPerSecond: 0.01,
  mostPerSecond: 1000,
  /** For each call under way, how many requests may wait to be told behind a slow one. */
  aheadOfEach: 16,
} as const;
