export function rowsOf(table: string): readonly string[] {
  return table.trim().split("\n");
}
