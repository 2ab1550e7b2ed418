/** The page's own state of a response as JSON. */
export interface RawPage {
  readonly words: string;
}

export const firstRaw: RawPage = { words: "" };
