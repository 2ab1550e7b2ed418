/** Default concurrency and rate limits. An environment or a user can override them. */
export const rateRules = {
  usualConcurrency: 4,
  mostConcurrency: 64,
  /** Limits of calls started per second. There is no default limit. */
  leastPerSecond: 0.01,
  mostPerSecond: 1000,
  /** Finished requests that may be buffered after a slow one, for each concurrent call. */
  aheadOfEach: 16,
} as const;
