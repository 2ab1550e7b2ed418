import { text, type Text } from "../../contract/text.ts";
import { readIdentifier } from "../../contract/messages/missedMessages.ts";
import { exitCodes, type ExitCode } from "../exitCodes.ts";
import type { CommandContext } from "../commandContext.ts";
import { readInput } from "../files/standardInput.ts";

type AskedIdentifiers =
  | { readonly identifiers: readonly string[] }
  | { readonly problem: Text; readonly exitCode: ExitCode };

/**
 * The identifiers to fetch: the arguments, and what stands in the file of `--from` (`-` is standard
 * input), apart by spaces, commas or line ends. Each is kept once, in the order given.
 */
export async function askedIdentifiers(
  asked: { readonly identifiers: readonly string[]; readonly from: string | undefined },
  shell: CommandContext,
): Promise<AskedIdentifiers> {
  const content = asked.from === undefined ? "" : await readList(asked.from, shell);
  if (content === undefined)
    return { problem: unreadable(asked.from ?? ""), exitCode: exitCodes.fileErrors };
  const words = [...asked.identifiers, content].flatMap((each) =>
    each.split(/[\s,;]+/).filter((word) => word !== ""),
  );
  if (words.length === 0) return { problem: nothingAsked, exitCode: exitCodes.usage };
  const identifiers: string[] = [];
  for (const [index, word] of words.entries()) {
    const identifier = readIdentifier(word);
    if (identifier === undefined)
      return { problem: notAnIdentifier(index + 1), exitCode: exitCodes.usage };
    identifiers.push(identifier);
  }
  return { identifiers: [...new Set(identifiers)] };
}

/** A hundred thousand identifiers take 4 MB. */
const mostBytes = 64 * 1024 * 1024;

async function readList(from: string, shell: CommandContext): Promise<string | undefined> {
  try {
    const bytes = await readInput(from, mostBytes, shell);
    return bytes instanceof Uint8Array
      ? new TextDecoder("utf-8", { fatal: true }).decode(bytes)
      : undefined;
  } catch {
    return undefined;
  }
}

const nothingAsked = text(
  "Say which messages are meant: their berichtTransportId as arguments, or --from FILE (- reads standard input).",
  "Zeg welke berichten bedoeld zijn: hun berichtTransportId als argumenten, of --from BESTAND (- leest de standaardinvoer).",
);

/** By its place: what was pasted by mistake is not repeated. */
function notAnIdentifier(place: number): Text {
  return text(
    `Number ${place} of what was given is no berichtTransportId. It is a UUID, such as 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b; berichtId is another number.`,
    `Opgegeven id ${place} is geen berichtTransportId. Dat is een UUID, zoals 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b; berichtId is een ander nummer.`,
  );
}

function unreadable(file: string): Text {
  return text(
    `The identifiers cannot be read from ${file}.`,
    `De identificaties zijn niet te lezen uit ${file}.`,
  );
}
