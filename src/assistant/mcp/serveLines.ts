import { longestLine, type McpSession } from "./session.ts";

/** So much may wait without a line end, since it is kept in memory: a line that is refused for its length, and some. */
const mostWaiting = 4 * longestLine;

/**
 * Gives a session the lines of an input until that ends, and writes each reply with its line end. Pieces of the input
 * are text, cut anywhere. False where a line without an end grew too long, and reading stopped.
 */
export async function serveLines(
  session: McpSession,
  input: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<boolean> {
  const answer = async (line: string) => {
    if (line.trim() === "") return;
    const reply = await session.answer(line);
    if (reply !== undefined) write(`${reply}\n`);
  };
  const waiting: string[] = [];
  let length = 0;
  for await (const piece of input) {
    const [end = "", ...lines] = piece.split("\n");
    waiting.push(end);
    length += end.length;
    for (const line of lines) {
      await answer(waiting.join(""));
      waiting.splice(0, waiting.length, line);
      length = line.length;
    }
    if (length > mostWaiting) return false;
  }
  // The last line needs no end.
  await answer(waiting.join(""));
  return true;
}
