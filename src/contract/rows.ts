/** The rows of a table that is written as one text. */
export function rowsOf(table: string): readonly string[] {
  return table.trim().split("\n");
}
