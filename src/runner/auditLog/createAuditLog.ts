import { auditLogRules, type AuditLogProblem } from "../../model/auditLog.ts";
import type {
  AuditLogCall,
  AuditLogEntry,
  AuditLogHeading,
  AuditLogOutcome,
} from "../../model/auditLogSchemas.ts";
import type { Clock, AuditLog, CallResult, JournalledCall } from "../ports.ts";
import { loggedRubrics, usedParameters } from "../../contract/authorisation/pathRubrics.ts";
import { askability, fieldPaths, openEndedAbove } from "../../contract/response/fields.ts";
import { memberOf, type JsonObject, type JsonValue, listOf } from "../../contract/json/json.ts";
import { isQueryType, operations, type OperationName } from "../../contract/operations.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { oneLine, redactText } from "../../model/redaction/redact.ts";
import { isTelling, personalValues } from "../auth/callLogin.ts";
import { splitParameter } from "../filling/fillIn.ts";
import { base64UrlOf } from "../../contract/binary.ts";
import { areEqualSecrets, hmacOf } from "../../contract/digest.ts";
import { utf8Of } from "../../contract/utf8.ts";

/** HMAC-SHA-256 with a separate secret for each use. Hashes only reveal equal subjects of one key. */
export class AuditLogKey {
  readonly #secret: string;
  /** Identifies the key without revealing it, so that hashes of different keys are not compared. */
  readonly id: string;

  constructor(secret: string) {
    this.#secret = secret;
    this.id = this.#hash("id", "").slice(0, 8);
  }

  /** `bsn:…`, `question:…`, `message:…`, `user:…`: a person, the criteria of a search, a message, the user. */
  subject(kind: SubjectKind, value: string): string {
    return `${kind}:${this.#hash(kind, value)}`;
  }

  /** The line of an entry with a seal as its last member. Without the key, changes are detected. */
  sealed(line: string): string {
    return `${line.slice(0, -1)},"seal":"${this.#hash("seal", line)}"}`;
  }

  isIntact(line: string): boolean {
    const [, rest, seal] = sealedLine.exec(line) ?? [];
    if (rest === undefined || seal === undefined) return false;
    return areEqualSecrets(this.#hash("seal", `${rest}}`), seal);
  }

  #hash(use: string, value: string): string {
    const own = hmacOf(utf8Of(this.#secret), `brp-workbench journal 1 ${use}`);
    return base64UrlOf(hmacOf(own, value));
  }
}

type SubjectKind = "bsn" | "question" | "message" | "user";

const sealedLine = /^(\{.*),"seal":"([A-Za-z0-9_-]{43})"\}$/;

/** True if a chosen secret is strong enough to protect nine digits. */
export function isStrongEnough(secret: string): boolean {
  return (
    secret.length >= auditLogRules.shortestKey &&
    new Set(secret).size >= auditLogRules.fewestKeyLetters
  );
}

/** Appends lines to a file. `lasting`: resolves after the line is flushed to disk. */
export interface LineFile {
  readonly path: string;
  append(line: string, lasting: boolean): Promise<AuditLogProblem | undefined>;
}

interface AuditLogPorts {
  readonly file: LineFile;
  /** Without a key, nothing is hashed and no line is sealed. */
  readonly key: AuditLogKey | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** True if lines of person queries contain the rubrics that the register logs. */
  readonly withRubrics?: boolean;
}

export function headingLine(key: AuditLogKey | undefined): string {
  const { name, version } = auditLogRules;
  const heading: AuditLogHeading = { journal: name, version, key: key?.id ?? null };
  return JSON.stringify(heading);
}

/** Audit log of JSON lines, for one run at a time. After a failure it does not retry. */
export function createAuditLog({ file, key, clock, newId, withRubrics }: AuditLogPorts): AuditLog {
  const run = newId();
  let lines = 0;
  let broken: AuditLogProblem | undefined;
  const common = () => ({
    run,
    n: ++lines,
    time: clock.now().toISOString(),
    ...(key && { key: key.id }),
  });
  const append = async (entry: AuditLogEntry) => {
    const line = JSON.stringify(entry);
    // A call must be durable. If a crash loses its outcome, it correctly counts as possibly processed.
    broken ??= await file.append(key ? key.sealed(line) : line, entry.entry === "call");
    return broken;
  };
  return {
    file: file.path,
    begin: async (call) => {
      const rubrics = withRubrics ? rubricFacts(call) : {};
      const begun: AuditLogCall = {
        ...{ entry: "call", ...common() },
        ...callFacts(call, key),
        ...rubrics,
      };
      const problem = await append(begun);
      if (problem !== undefined) return { problem };
      return {
        end: (result) => {
          const facts = outcomeFacts(call, result, key);
          const ended: AuditLogOutcome = { entry: "outcome", ...common(), call: begun.n, ...facts };
          return append(ended);
        },
      };
    },
  };
}

/** An unwritable audit log: every call fails with the reason before it is sent. */
export function brokenLog(file: string, problem: AuditLogProblem): AuditLog {
  return { file, begin: () => Promise.resolve({ problem }) };
}

type CallFacts = Omit<AuditLogCall, "entry" | "run" | "n" | "time" | "key">;
type OutcomeFacts = Omit<AuditLogOutcome, "entry" | "run" | "n" | "time" | "key" | "call">;

/** Written before the call: names, paths and hashes, but no values. */
function callFacts(call: JournalledCall, key: AuditLogKey | undefined): CallFacts {
  const { environment, operation, query } = call;
  const facts = operations[operation];
  const named = namedItems(operation, query);
  const reason = keptReason(call);
  return {
    environment: environment.name,
    kind: environment.kind,
    operation,
    parameters: Object.keys(query).filter(
      (name) => name !== "fields" && parameterOf(operation, name) !== undefined,
    ),
    ...(facts.service === "personen" && { fields: askedPaths(operation, query) }),
    ...(named && { named: named.length }),
    ...(call.headers.length > 0 && { headers: [...call.headers] }),
    ...(key && { subjects: subjectsOf(call, key) }),
    ...(reason !== "" && { reason }),
  };
}

/** Logged by the register for each person: parameters and paths, never their values. */
function rubricFacts({ operation, query }: JournalledCall): Pick<CallFacts, "rubrics"> {
  if (!isQueryType(operation)) return {};
  const parameters = usedParameters(query);
  const fields = askedPaths(operation, query);
  const { searched, asked } = loggedRubrics({ type: operation, parameters, fields });
  return { rubrics: { searched: [...searched], asked: [...asked] } };
}

function outcomeFacts(
  { operation }: JournalledCall,
  result: CallResult,
  key: AuditLogKey | undefined,
): OutcomeFacts {
  if (result.kind === "failed") {
    const { failure } = result;
    return {
      result: "failed",
      failure: failure.kind,
      ...("status" in failure && { status: failure.status }),
    };
  }
  const { response, status, interactieId } = result;
  const persons = listOf(response, "personen");
  const messages = listOf(response, "berichten") ?? listOf(response, "opgehaaldeBerichten");
  const found = splitParameter(operation) === undefined ? numbersIn(persons) : [];
  return {
    result: "answered",
    status,
    ...(persons && { persons: persons.length }),
    ...(messages && { messages: messages.length }),
    ...(key && found.length > 0 && { subjects: found.map((one) => key.subject("bsn", one)) }),
    // Text of a service: only a valid identifier is written.
    ...(interactieId !== undefined && uuid.test(interactieId) && { interactieId }),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const personNumber = /^[0-9]{9}$/;

/** The requested persons, then the user if a header identifies one. */
function subjectsOf(call: JournalledCall, key: AuditLogKey): string[] {
  const users = new Set(call.users);
  return [...askedFor(call, key), ...[...users].map((user) => key.subject("user", user))];
}

/** One hash per BSN. A search has one of all its criteria. */
function askedFor({ operation, query }: JournalledCall, key: AuditLogKey): string[] {
  const named = namedItems(operation, query);
  const kind = operations[operation].service === "personen" ? "bsn" : "message";
  if (named)
    return named.map((item) =>
      key.subject(kind, typeof item === "string" ? item : JSON.stringify(item)),
    );
  const said = Object.entries(query)
    .filter(([name]) => parameterOf(operation, name)?.personal)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return said.length > 0 ? [key.subject("question", JSON.stringify([operation, said]))] : [];
}

function namedItems(operation: OperationName, query: JsonObject): readonly JsonValue[] | undefined {
  const name = splitParameter(operation);
  return name === undefined ? undefined : listOf(query, name);
}

/** Contract paths: below a date or value table any word is accepted and the whole value is returned. */
function askedPaths(operation: OperationName, query: JsonObject): string[] {
  const facts = operations[operation];
  if (facts.service !== "personen") return [];
  const { responseType } = facts;
  const paths = (listOf(query, "fields") ?? []).flatMap((path) => {
    if (typeof path !== "string" || askability(path, responseType) !== "allowed") return [];
    if (fieldPaths(responseType).has(path)) return [path];
    return openEndedAbove(path, responseType)?.path ?? [];
  });
  return [...new Set(paths)];
}

/** The user's reason on one line of limited length, without BSNs, requested values and user names. */
function keptReason({ reason, operation, query, users }: JournalledCall): string {
  const personal = [...personalValues(operation, query), ...users.filter(isTelling)];
  return oneLine(redactText(reason, personal));
}

function numbersIn(persons: readonly JsonValue[] | undefined): readonly string[] {
  const numbers = (persons ?? []).map((person) => memberOf(person, "burgerservicenummer"));
  return numbers.filter((one) => typeof one === "string").filter((one) => personNumber.test(one));
}
