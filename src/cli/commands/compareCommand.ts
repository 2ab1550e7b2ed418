import { isDeliveryName } from "../../formats/bulk/deliveryMetadata.ts";
import { operations } from "../../contract/operations.ts";
import { text, type Language, type Text } from "../../contract/text.ts";
import { comparisonOf, whyNot } from "../../presentation/compare/compareResponses.ts";
import { pairItems, type Pair, canonicalText } from "../../presentation/compare/compareSides.ts";
import {
  differencesIn,
  type CompareState,
  compareWords,
} from "../../presentation/compare/compareView.ts";
import { masks } from "../../presentation/view.ts";
import {
  exitCodes,
  type ExitCode,
  note,
  refuseFile,
  withPlace,
  endWith,
} from "../commandOutput.ts";
import type { CompareOptions } from "../options/options.ts";
import type { CompareReporter } from "../options/reportOptions.ts";
import { ReportSink } from "../reportSink.ts";
import { comparedLines, sideLines } from "../reporters/comparison.ts";
import { consoleWords, blankLine, line, piece } from "../reporters/layout.ts";
import { safeJson } from "../reporters/json.ts";
import type { CommandContext } from "../commandContext.ts";
import { type GivenResponse, responsesIn, readBytes, type ReadResult } from "./showInput.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import { messagesIn } from "../../presentation/messages/messageReading.ts";
import {
  isClassicInput,
  isMessageJson,
  readClassicInput,
} from "../../presentation/messageFiles/messageConversion.ts";
import { readJsonBytes } from "../../runner/jsonBytes.ts";

type Masked = CompareOptions & { readonly mask: boolean };

/** One side is absent if only one report contains the request. */
interface ComparedRequest {
  readonly title: string;
  readonly left?: GivenResponse;
  readonly right?: GivenResponse;
}

/** `brp compare`: compares by person or message and path. Sends nothing. Returns 1 if there are differences. */
export async function compareCommand(
  options: CompareOptions,
  shell: CommandContext,
): Promise<ExitCode> {
  const { language } = shell;
  if (options.left === "-" && options.right === "-")
    return endWith(exitCodes.usage, [problems.onlyOnce], shell);
  const sink = new ReportSink(options.reports, shell);
  const stop = (path: string, problem: Text) => {
    const code = refuseFile(path, problem, shell);
    const shown = { ...options, mask: options.mask ?? true };
    return sink.finish(code, (kind) =>
      kind === "json" ? reportJson([], problem, shown, language) : sink.sentences([problem]),
    );
  };
  const delivery = [options.left, options.right].find(isDeliveryName);
  if (delivery !== undefined) return stop(delivery, problems.delivery);
  const sides: (readonly GivenResponse[])[] = [];
  let hasContentOnly = false;
  for (const path of [options.left, options.right]) {
    const read = await readCompared(path, shell);
    if ("problem" in read) return stop(path, read.problem);
    for (const each of read.value.notes) note(withPlace(path, each), shell);
    hasContentOnly ||= read.value.isContentOnly;
    sides.push(read.value.responses);
  }
  const [left = [], right = []] = hasContentOnly
    ? sides.map((side) => side.map(contentsOnly))
    : sides;
  const requests = pairedRequests(left, right, language);
  const problem = requests
    .map(({ left: one, right: other }) => one && other && whyNot(one, other))
    .find((each) => each !== undefined);
  if (problem) return stop(options.right, problem);
  const people = [...left, ...right].every((one) => one.people === "test") ? "test" : "real";
  const shown = { ...options, mask: masks(options.mask, { people }) };
  const code = print(requests, sink, shown, shell);
  return sink.finish(code, (kind) =>
    kind === "json" ? reportJson(requests, undefined, shown, language) : "",
  );
}

/** Two single responses are compared regardless of their names. Those of reports are paired by name, title and row. */
function pairedRequests(
  left: readonly GivenResponse[],
  right: readonly GivenResponse[],
  language: Language,
): readonly ComparedRequest[] {
  const pairs: readonly Pair[] =
    left.length === 1 && right.length === 1
      ? [{ left: 0, right: 0 }]
      : pairItems(left, right, {
          identity: ({ key }) => key ?? "",
          content: ({ response }) => canonicalText(response),
        }).pairs;
  return pairs.map((pair) => {
    const one = pair.left === undefined ? undefined : left[pair.left];
    const other = pair.right === undefined ? undefined : right[pair.right];
    const known = one ?? other;
    const title = known?.title ?? (known ? operations[known.operation].title[language] : "");
    return { title, ...(one && { left: one }), ...(other && { right: other }) };
  });
}

function comparedOf({ left, right }: ComparedRequest, mask: boolean, language: Language) {
  if (!left) return { state: "only right" as const };
  if (!right) return { state: "only left" as const };
  const comparison = comparisonOf(left, right, { language, mask });
  const isSame = comparison.heads.every(({ state }) => state === "same");
  const state: CompareState = isSame ? "same" : "different";
  return { state, comparison };
}

function print(
  requests: readonly ComparedRequest[],
  sink: ReportSink<CompareReporter>,
  { left, right, mask }: Masked,
  shell: CommandContext,
): ExitCode {
  const { language } = shell;
  sink.print(sideLines([left, right], language));
  let code: ExitCode = exitCodes.ok;
  for (const request of requests) {
    const { state, comparison } = comparedOf(request, mask, language);
    if (state !== "same") code = exitCodes.failed;
    const said = comparison ? "" : `  ${compareWords.states[state][language]}`;
    sink.print([blankLine, line("", [piece(request.title, "strong"), said])]);
    for (const lines of comparison ? comparedLines(comparison, language) : []) {
      if (shell.signal.aborted) return exitCodes.cancelled;
      sink.print(lines);
    }
  }
  if (mask) sink.print([blankLine, line("", piece(consoleWords.masked[language], "quiet"))]);
  return code;
}

/** Version of the shape below. New members keep it, other changes increment it (docs/compare.md). */
const comparisonVersion = 1;

function reportJson(
  requests: readonly ComparedRequest[],
  stopped: Text | undefined,
  { left, right, mask }: Masked,
  language: Language,
): string {
  const compared = requests.map((request) => {
    const { state, comparison } = comparedOf(request, mask, language);
    const operation = (request.left ?? request.right)?.operation;
    if (!comparison) return { title: request.title, operation, state, cards: [] };
    const { headline, notes, heads, card } = comparison;
    const cards = heads.map((head, index) => {
      const made = head.state === "same" ? undefined : card(index);
      return { ...head, differences: made ? differencesIn(made) : [] };
    });
    return { title: request.title, operation, state, headline, notes, cards };
  });
  const equal = !stopped && compared.every(({ state }) => state === "same");
  const report = {
    format: "brp-comparison",
    comparisonVersion,
    left,
    right,
    masked: mask,
    equal,
    ...(stopped && { stopped: { messages: [stopped[language]] } }),
    requests: compared,
  };
  return `${safeJson(report)}\n`;
}

const problems = {
  delivery: text(
    "brp compare does not compare a whole bulk delivery (.zip, .jsonl). To compare one of its messages, use brp inbox show FILE --message N --compare.",
    "brp compare vergelijkt geen hele bulklevering (.zip, .jsonl). Gebruik voor één bericht eruit brp inbox show BESTAND --message N --compare.",
  ),
  onlyOnce: text(
    "Only one of the two can be standard input.",
    "Maar één van de twee kan de standaardinvoer zijn.",
  ),
} as const;

interface ComparedInput {
  readonly responses: readonly GivenResponse[];
  /** Contains only the content of its messages, as files in classic form do. */
  readonly isContentOnly: boolean;
  readonly notes: readonly Text[];
}

async function readCompared(
  path: string,
  shell: CommandContext,
): Promise<ReadResult<ComparedInput>> {
  const read = await readBytes(path, shell);
  if ("problem" in read) return read;
  if (read.value.length > 0 && isClassicInput(read.value, path)) {
    const message = readClassicInput(read.value);
    return "problem" in message
      ? message
      : {
          value: {
            responses: [responseOf(message.value)],
            isContentOnly: true,
            notes: message.notes,
          },
        };
  }
  const json = readJsonBytes(read.value);
  if ("problem" in json) return json;
  const isResponse = memberOf(json.value, "opgehaaldeBerichten") !== undefined;
  if (!isResponse && isMessageJson(json.value)) {
    const isContentOnly = messagesIn(json.value)?.messages.some(({ isBare }) => isBare) === true;
    return { value: { responses: [responseOf(json.value)], isContentOnly, notes: [] } };
  }
  const responses = responsesIn(json.value);
  return "problem" in responses
    ? responses
    : { value: { responses: responses.value, isContentOnly: false, notes: [] } };
}

function responseOf(value: JsonValue): GivenResponse {
  const { messages = [] } = messagesIn(value) ?? {};
  return {
    operation: "HaalBerichtenOp",
    response: { opgehaaldeBerichten: messages.map(({ item }) => item) },
  };
}

/** Reduces a response to contents, if the other side has only those. */
function contentsOnly(given: GivenResponse): GivenResponse {
  const { response, operation } = given;
  const items = memberOf(response, "opgehaaldeBerichten");
  if (operation !== "HaalBerichtenOp" || !Array.isArray(items)) return given;
  return {
    ...given,
    response: {
      opgehaaldeBerichten: items.map((item: JsonValue): JsonObject => {
        const content = memberOf(item, "berichtInhoud");
        if (!isJsonObject(content)) return { berichtInhoud: content ?? null };
        const said = Object.entries(content).filter(([name]) => name !== "$schema");
        return { berichtInhoud: Object.fromEntries(said) };
      }),
    },
  };
}
