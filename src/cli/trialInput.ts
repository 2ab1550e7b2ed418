import { resolve } from "node:path";
import { text, type Text } from "../contract/text.ts";
import { readClients, type GivenClients } from "../trial/givenClients.ts";
import type { Given, GivenProblem } from "../trial/givenFile.ts";
import { readMessages } from "../trial/givenMessages.ts";
import type { TrialMessage } from "../trial/mailbox.ts";
import type { TrialOptions } from "./options.ts";
import type { Shell } from "./shell.ts";

/** What the user brings to the local environment; absent: what it comes with. */
export interface TrialInput {
  readonly clients: GivenClients | undefined;
  readonly messages: readonly TrialMessage[] | undefined;
}

/** Reads what `--clients` and `--messages` name, or tells all that is wrong with it. */
export async function readTrialInput(
  options: TrialOptions,
  { cwd }: Shell,
): Promise<TrialInput | { readonly complaints: readonly Text[] }> {
  const clients = options.clients && (await readClients(resolve(cwd, options.clients)));
  const messages =
    options.messages && (await readMessages(resolve(cwd, options.messages), new Date()));
  const problems = [clients, messages].flatMap((given) =>
    given && "problems" in given ? given.problems : [],
  );
  if (problems.length > 0) return { complaints: problems.map(complaint) };
  return { clients: valueOf(clients), messages: valueOf(messages) };
}

function valueOf<T>(given: Given<T> | "" | undefined): T | undefined {
  return given && "value" in given ? given.value : undefined;
}

function complaint({ file, place, message }: GivenProblem): Text {
  const at = place === "" ? file : `${file}: ${place}`;
  return text(`${at}: ${message.en}`, `${at}: ${message.nl}`);
}
