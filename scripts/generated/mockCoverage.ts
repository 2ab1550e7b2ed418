import { messageErrors, type MessageErrorCode } from "../../src/contract/errors/serviceErrors.ts";
import {
  personErrors,
  repeatedNumber,
  type PersonErrorKind,
} from "../../src/contract/errors/personErrors.ts";
import { verdictSources } from "../../src/contract/authorisation/verdict.ts";
import {
  isQueryType,
  operations,
  operationNames,
  type OperationName,
} from "../../src/contract/operations.ts";
import { limits, type Parameter } from "../../src/contract/parameter.ts";
import { parameters } from "../../src/contract/parameters.ts";
import { queryParameters } from "../../src/contract/queryParameters.ts";
import { messageRules } from "../../src/contract/rules/messageRules.ts";
import { queryRules } from "../../src/contract/rules/queryRules.ts";
import { searchTest } from "../../src/mock/register/search.ts";
import { storedPostalCode, type SearchKeys } from "../../src/mock/register/storedPerson.ts";

/** `docs/mock-coverage.md`, from the tables with which the mock checks, searches and rejects. */
export function mockCoverage(): string {
  return [
    "# Coverage of the mock",
    "Each operation, parameter and error of the [local mock](mock.md), with the kinds of official cases that cover it.",
    "## Operations",
    "The mock accepts these parameters. Any other is rejected with `unknownParam` in a query, `BBA-LIST-F001` in a list and `BBA-SUMMARIZE-F001` in a count. A fetch ignores it.",
    table(["Operation", "Required", "Optional", "At most", "Official cases"], operationRows()),
    "## Parameters",
    "All parameters of a query must match together. The codes of its faults are those of `invalidParams`, with status 400 and `paramsValidation`.",
    table(["Parameter", "Accepts", "Meaning", "Compared", "Rejected with"], parameterRows()),
    "## Errors",
    "The person service checks in this order: login, method, `Accept`, `Content-Type`, address, JSON, query (all faults at once), authorisation, number of people.",
    table(["Status", "Code", "Title", "The mock", "Official cases"], personRefusals()),
    "Errors of the message service:",
    table(["Status", "Code", "Title", "The mock"], messageRefusals()),
    "## Official cases",
    "Official cases are the scenarios of the public feature files, by their kind: `validation` (accepted and rejected queries, with `invalidParams`), `selection` (the persons found), `maximum` (of results), and `authorisation` (decisions, in this feature of BRP-API/brp-shared-dotnet). The message service has none, so its errors are those of its OpenAPI file.",
  ].join("\n\n");
}

type Row = readonly (string | number)[];

function table(head: Row, rows: readonly Row[]): string {
  const lines = [head, head.map(() => "---"), ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => String(cell).replaceAll("|", "\\|")).join(" | ")} |`)
    .join("\n");
}

const code = (name: string) => `\`${name}\``;
const codes = (names: Iterable<string>) => [...new Set(names)].map(code).join(", ");

function operationRows(): readonly Row[] {
  return operationNames.map((name) => {
    const { required, optional } = operations[name];
    return [code(name), codes(required), codes(optional), mostResults(name), casesOf(name)];
  });
}

function mostResults(name: OperationName): string {
  const operation = operations[name];
  if ("maxResults" in operation) return `${operation.maxResults} people`;
  if (name === "TelBerichten") return "a number";
  return `${name === "LijstBerichten" ? limits.messagesPerPage : limits.messagesPerFetch} messages`;
}

function casesOf(name: OperationName): string {
  if (!isQueryType(name)) return "none";
  const [authorisation = ""] = verdictSources(
    { type: name, parameters: [], fields: [] },
    { standing: { kind: "no rows" }, refusal: "unauthorizedParameter", names: [], rubrics: [] },
  );
  const isSearch = name.startsWith("Zoek");
  return `validation, selection${isSearch ? ", maximum" : ""}, authorisation (${authorisation})`;
}

function parameterRows(): readonly Row[] {
  return [...parameters.values()].map((parameter) => [
    code(parameter.name),
    parameter.format.en,
    parameter.meaning.en,
    comparison(parameter).join(", "),
    refusalsOf(parameter.name),
  ]);
}

function refusalsOf(name: string): string {
  const byQuery = queryRules.filter(({ parameter }) => parameter === name);
  const byMessage = messageRules.filter(({ parameter }) => parameter === name);
  return codes([
    ...byQuery.map((rule) => rule.code),
    ...(name === repeatedNumber.name ? [repeatedNumber.code ?? ""] : []),
    ...byMessage.flatMap(({ serviceCode = "BBA-GET-F003" }) => serviceCode),
  ]);
}

/** Found out by searching, so that the page says nothing that the mock does not do. */
function comparison({ name, kind, wildcard, pattern = "" }: Parameter): readonly string[] {
  if (kind !== "text" || !queryParameters.some((each) => each.name === name)) return [];
  const finds = (stored: string, asked: string) =>
    searchTest({ type: "", fields: [], [name]: asked })(keysOf(name, stored));
  const takesMarks = new RegExp(pattern).test("Käster");
  const marks = [
    ["case ignored", finds("1234ab", "1234AB")],
    ["space ignored", finds("1234AB", "1234 AB")],
    [
      "`a` finds `ä`, `ä` not `a`",
      takesMarks && finds("Käster", "Kaster") && !finds("Kaster", "Käster"),
    ],
    ["whole", !wildcard && !finds("abcdefgh", "abcdefg")],
    ["`*` at the end", wildcard && finds("abcdefgh", "abcdefg*")],
    ["`*` at the start", wildcard?.places.includes("start") && finds("abcdefgh", "*bcdefgh")],
  ] as const;
  return marks.flatMap(([words, holds]) => (holds ? [words] : []));
}

function keysOf(name: string, stored: string): SearchKeys {
  const none = { burgerservicenummer: "", straten: [stored], deceased: false, hidden: false };
  return { ...none, [name]: name === "postcode" ? storedPostalCode(stored) : stored };
}

/** How the mock gives each refusal, and the kind of official cases that show it. */
const personCauses: Readonly<Record<PersonErrorKind, readonly [mock: string, cases: string]>> = {
  paramsValidation: ["yes", "validation"],
  tooManyResults: ["yes, but not with `--open`", "maximum"],
  notJson: ["yes", "none"],
  authentication: ["yes, but not with `--open`", "none"],
  unauthorized: ["`--clients`", "authorisation"],
  authorization: ["no", "none"],
  unauthorizedField: ["`--clients`", "authorisation"],
  unauthorizedParameter: ["`--clients`", "authorisation"],
  notFound: ["yes", "none"],
  methodNotAllowed: ["yes", "none"],
  notAcceptable: ["yes", "validation"],
  unsupportedMediaType: ["yes", "validation"],
  tooManyRequests: ["`--disturb too-many-requests`", "none: an example of the contract"],
  serverError: ["`--disturb server-error`", "none"],
  sourceUnavailable: ["no", "none"],
  notAvailable: ["`--disturb unavailable`", "none: an example of the contract"],
};

const messageCauses: Readonly<Record<MessageErrorCode, string>> = {
  "BBA-AUTH-F001": "yes, but not with `--open`",
  "BBA-AUTH-F002": "`--clients` (`messages`: `blocked`)",
  "BBA-LIST-F001": "yes",
  "BBA-GET-F001": "yes",
  "BBA-GET-F002": "yes",
  "BBA-GET-F003": "yes",
  "BBA-GET-F004": "yes",
  "BBA-SUMMARIZE-F001": "yes",
  "BBA-F999": "`--disturb server-error`",
};

function personRefusals(): readonly Row[] {
  return Object.entries(personErrors).map(([kind, { status, code: name, title }]) => {
    const [mock, cases] = personCauses[kind as PersonErrorKind];
    return [status, name === undefined ? "" : code(name), title, mock, cases];
  });
}

function messageRefusals(): readonly Row[] {
  return Object.values(messageErrors).map((error) => {
    const mock = messageCauses[error.code as MessageErrorCode];
    const status = error.status ?? "200, of one message";
    return [status, code(error.code), error.title, mock];
  });
}
