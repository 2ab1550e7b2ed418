/** A browser cannot list the folder of the extension. */
export const exampleNames = [
  "1-find-and-read.brp",
  "2-who-lives-here.brp",
  "3-json-body.brp",
  "4-what-to-notice.brp",
  "5-messages.brp",
] as const;
