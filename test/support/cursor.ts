export function atCursor(marked: string): { readonly text: string; readonly offset: number } {
  const offset = marked.indexOf("|");
  if (offset < 0 || marked.indexOf("|", offset + 1) >= 0)
    throw new Error("A marked text holds exactly one |.");
  return { text: marked.slice(0, offset) + marked.slice(offset + 1), offset };
}
