import { longestLine, type McpSession } from "./session.ts";

/** So much of the end of a line is kept that is too long to be read: its id may be there. */
const keptEnd = 1024;

/** A line that is still coming in. Of one that is too long the middle is not kept. */
class WaitingLine {
  readonly #pieces: string[] = [];
  #length = 0;
  #end = "";

  add(piece: string): void {
    const room = Math.max(longestLine + 1 - this.#length, 0);
    if (room > 0) this.#pieces.push(piece.slice(0, room));
    this.#end = (this.#end + piece.slice(room).slice(-keptEnd)).slice(-keptEnd);
    this.#length += piece.length;
  }

  get isTooLong(): boolean {
    return this.#length > longestLine;
  }

  get text(): string {
    return this.#pieces.join("") + this.#end;
  }
}

/**
 * Gives a session the lines of an input until that ends, and writes each reply with its line end. Pieces of the input
 * are text, cut anywhere. A line that is too long is refused, and the next one is read.
 * @returns whether every line was read
 */
export async function serveLines(
  session: McpSession,
  input: AsyncIterable<string>,
  write: (text: string) => void,
): Promise<boolean> {
  let isRead = true;
  let waiting = new WaitingLine();
  const answer = async ({ text, isTooLong }: WaitingLine) => {
    isRead &&= !isTooLong;
    if (text.trim() === "") return;
    const reply = await session.answer(text);
    if (reply !== undefined) write(`${reply}\n`);
  };
  for await (const piece of input) {
    const [end = "", ...lines] = piece.split("\n");
    waiting.add(end);
    for (const line of lines) {
      await answer(waiting);
      waiting = new WaitingLine();
      waiting.add(line);
    }
  }
  // The last line needs no end.
  await answer(waiting);
  return isRead;
}
