/** Where the local server answers, below its origin. */
export const trialPaths = {
  personen: "/haalcentraal/api/brp",
  berichten: "/api/v1",
  token: "/token",
} as const;
