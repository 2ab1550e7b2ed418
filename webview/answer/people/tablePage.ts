/** The page's own state of a table over persons. */
export interface TablePage {
  readonly words: string;
}

export const firstTable: TablePage = { words: "" };
