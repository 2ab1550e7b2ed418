import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { text, type Text } from "../../contract/text.ts";
import { bearerToken } from "../../mock/http/authentication.ts";
import { randomSecret } from "../../mock/clients/clients.ts";
import { readClients, type GivenAccess } from "../../mock/server/givenClients.ts";
import type { GivenValue, GivenProblem } from "../../mock/givenFile.ts";
import { readMessages } from "../../mock/server/messageFiles.ts";
import type { MockMessage } from "../../mock/mailbox/mailbox.ts";
import type { MockPeople } from "../../mock/server/localEnvironment.ts";
import type { Population } from "../../mock/register/population.ts";
import {
  PeopleFile,
  readOfficialPopulation,
  readOverlay,
  readPopulation,
} from "../../mock/server/peopleFiles.ts";
import { inventedPeople } from "../../mock/synthetic/createSyntheticPeople.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { RecordedExchange } from "../../runner/cassette/recordedExchange.ts";
import { allRecordings } from "../cassettes/recordings.ts";
import type { CommandContext } from "../commandContext.ts";
import type { MockOptions } from "../options/options.ts";
import { secretOf } from "../settings/envSecrets.ts";
import { withPlace } from "../commandOutput.ts";

/** The local environment supplies defaults for absent members. */
export interface MockInput {
  readonly access: GivenAccess | undefined;
  readonly messages: readonly MockMessage[] | undefined;
  readonly people: ServedPeople | undefined;
  /** Recorded responses instead of people and messages. */
  readonly recordings: readonly RecordedExchange[] | undefined;
  /** Absent if clients need no key. */
  readonly apiKey: MockSecret | undefined;
  /** Absent if people and messages are read-only. */
  readonly controlToken: MockSecret | undefined;
}

/** A given secret is never shown, because the user knows it. */
export interface MockSecret {
  readonly value: string;
  readonly isInvented: boolean;
}

/** Invented people have no file name. */
export interface ServedPeople {
  readonly people: MockPeople;
  readonly name?: string;
}

/** Mount point of user files in the container of the official mock. */
const officialFile = "/app/Data/test-data.json";
const apiKeyVariable = "BRP_MOCK_API_KEY";
const controlTokenVariable = "BRP_MOCK_CONTROL_TOKEN";

interface PeopleReports {
  /** Called for changes after the start that made people invalid. The mock keeps the earlier people. */
  readonly onProblems: (problems: readonly GivenProblem[]) => void;
  /** Invalid dates of the official file, which are read as unknown. */
  readonly onUnknownDates: (dates: readonly GivenProblem[]) => void;
}

export async function readMockInput(
  options: MockOptions,
  { cwd, env }: CommandContext,
  reports: PeopleReports,
): Promise<MockInput | { readonly complaints: readonly Text[] }> {
  const clients = options.clients && (await readClients(resolve(cwd, options.clients)));
  const messages =
    options.messages && (await readMessages(resolve(cwd, options.messages), systemClock.now()));
  const name = personsFile(options) ?? options.overlay;
  const persons = name === undefined ? undefined : await openPeople(options, cwd, reports);
  const problems = [clients, messages, persons].flatMap((given) =>
    given && "problems" in given ? given.problems : [],
  );
  if (problems.length > 0) return { complaints: problems.map(complaint) };
  const access = valueOf(clients);
  if (access?.clients && (options.open || options.apiKey))
    return { complaints: [clientsAskNobody] };
  const { replay } = options;
  const recordings =
    replay === undefined ? undefined : await allRecordings(resolve(cwd, replay), replay);
  if (recordings && "complaints" in recordings) return recordings;
  const file = valueOf(persons);
  const { size } = options;
  const invented =
    size === undefined ? undefined : { people: { population: inventedPeople(size) } };
  const people = file ? { people: file, name: name ?? "" } : invented;
  const apiKey = options.apiKey ? await secretIn(env, apiKeyVariable) : undefined;
  const controlToken = options.control ? await secretIn(env, controlTokenVariable) : undefined;
  if (controlToken && bearerToken(`Bearer ${controlToken.value}`) === undefined)
    return { complaints: [noBearerToken] };
  return { access, messages: valueOf(messages), people, recordings, apiKey, controlToken };
}

function personsFile({ persons, size, replay }: MockOptions): string | undefined {
  if (persons !== undefined) return persons;
  return (size ?? replay) === undefined && existsSync(officialFile) ? officialFile : undefined;
}

/** People of `--overlay` override those of `--persons` or the invented ones. */
function openPeople(
  options: MockOptions,
  cwd: string,
  { onProblems, onUnknownDates }: PeopleReports,
) {
  const [persons, overlay] = [personsFile(options), options.overlay].map(
    (file) => file && resolve(cwd, file),
  );
  const invented = persons === undefined ? inventedPeople(options.size) : undefined;
  const readPersons = (file: string) =>
    file === officialFile
      ? readOfficialPopulation(file, onUnknownDates)
      : readPopulation(file, options);
  const read = async (): Promise<GivenValue<Population>> => {
    const given = persons === undefined ? undefined : await readPersons(persons);
    if (given && ("problems" in given || !overlay)) return given;
    return readOverlay(overlay ?? "", given?.value ?? invented ?? inventedPeople(), options);
  };
  const files = [persons, overlay].filter((file) => file !== undefined);
  return PeopleFile.open({ files, read, onProblems });
}

async function secretIn(env: CommandContext["env"], variable: string): Promise<MockSecret> {
  const given = await secretOf(env, variable);
  return { value: given ?? randomSecret(), isInvented: given === undefined };
}

function valueOf<T>(given: GivenValue<T> | "" | undefined): T | undefined {
  return given && "value" in given ? given.value : undefined;
}

export function complaint({ file, place, message }: GivenProblem): Text {
  return withPlace(place === "" ? file : `${file}: ${place}`, message);
}

const noBearerToken = text(
  `${controlTokenVariable} does not contain a valid bearer token. Use only letters, digits and - . _ ~ + /.`,
  `${controlTokenVariable} bevat geen geldig bearer-token. Gebruik alleen letters, cijfers en - . _ ~ + /.`,
);

const clientsAskNobody = text(
  "With --open and --api-key the mock requires no token, so the clients of --clients have no effect. Leave one of the two out.",
  "Met --open en --api-key vraagt de mock geen token, dus de clients van --clients hebben geen effect. Laat een van beide weg.",
);
