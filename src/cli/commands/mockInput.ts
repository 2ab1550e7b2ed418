import { resolve } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { readClients, type GivenAccess } from "../../mock/clients/givenClients.ts";
import type { Given, GivenProblem } from "../../mock/givenFile.ts";
import { readMessages } from "../../mock/mailbox/givenMessages.ts";
import { readPersons } from "../../mock/register/givenPersons.ts";
import type { People } from "../../mock/localEnvironment.ts";
import type { MockMessage } from "../../mock/mailbox/mailbox.ts";
import type { RecordedExchange } from "../../runner/cassette/recordedExchange.ts";
import { allRecordings } from "../cassettes/recordings.ts";
import type { MockOptions } from "../options/options.ts";
import { usualSeed } from "../options/environmentCommands.ts";
import type { CommandContext } from "../commandContext.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";

/** What the user brings to the local environment; absent: what it comes with. */
export interface MockInput {
  readonly access: GivenAccess | undefined;
  readonly messages: readonly MockMessage[] | undefined;
  readonly people: People | undefined;
  /** Recorded responses, in place of people and messages. */
  readonly recordings: readonly RecordedExchange[] | undefined;
}

/** Reads what `--clients`, `--messages` and `--persons` name, or tells all that is wrong with it. */
export async function readMockInput(
  options: MockOptions,
  { cwd }: CommandContext,
): Promise<MockInput | { readonly complaints: readonly Text[] }> {
  const clients = options.clients && (await readClients(resolve(cwd, options.clients)));
  const messages =
    options.messages && (await readMessages(resolve(cwd, options.messages), systemClock.now()));
  const persons = options.persons && (await readPersons(resolve(cwd, options.persons)));
  const problems = [clients, messages, persons].flatMap((given) =>
    given && "problems" in given ? given.problems : [],
  );
  if (problems.length > 0) return { complaints: problems.map(complaint) };
  const { replay } = options;
  const recordings =
    replay === undefined ? undefined : await allRecordings(resolve(cwd, replay), replay);
  if (recordings && "complaints" in recordings) return recordings;
  const given = valueOf(persons);
  const people = given ? { given } : generatedPeople(options);
  return { access: valueOf(clients), messages: valueOf(messages), people, recordings };
}

/** Without a size there are the documented people only, whatever the seed. */
function generatedPeople({ size, seed }: MockOptions): People | undefined {
  return size === undefined ? undefined : { size, seed: seed ?? usualSeed };
}

function valueOf<T>(given: Given<T> | "" | undefined): T | undefined {
  return given && "value" in given ? given.value : undefined;
}

function complaint({ file, place, message }: GivenProblem): Text {
  const at = place === "" ? file : `${file}: ${place}`;
  return text(`${at}: ${message.en}`, `${at}: ${message.nl}`);
}
