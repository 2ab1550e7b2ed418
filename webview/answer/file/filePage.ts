/** The page's own state of a file run. */
export interface FilePage {
  readonly tab: "all" | "failed" | "table";
  readonly words: string;
}

export const firstFile: FilePage = { tab: "all", words: "" };
