/** The words that stand behind `@tag` anywhere in a file, each once. */
export function tagWords(text: string): readonly string[] {
  const lines = text.matchAll(/^[ \t]*@tag[ \t]+(.*)$/gm);
  return [...new Set([...lines].flatMap(([, words = ""]) => words.trim().split(/\s+/)))].filter(
    (word) => word !== "",
  );
}
