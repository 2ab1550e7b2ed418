import { answerShapes } from "../../contract/answerShapes.ts";
import { membersOf, partsOfValue } from "../../contract/fields.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import type { Shape } from "../../contract/shape.ts";
import { text, type Text } from "../../contract/text.ts";
import type { Span } from "../../model/span.ts";
import { nameOf } from "../draft.ts";
import type { Surroundings } from "../surroundings.ts";
import type { RequestNode } from "../syntax.ts";
import { ranks, type Suggestion, type SuggestionKind } from "./suggestion.ts";

const functions: readonly (readonly [string, Text])[] = [
  ["$today", text("today's date in the Netherlands", "de datum van vandaag in Nederland")],
  [
    "$now",
    text("this moment in UTC, one value for a run", "dit moment in UTC, één waarde per uitvoering"),
  ],
  ["$uuid", text("a new identifier", "een nieuwe identificatie")],
  ['$input "$1"', text("asks for a value when it runs", "vraagt bij het uitvoeren om een waarde")],
  [
    "$env.$1",
    text(
      "an environment variable that you have allowed",
      "een omgevingsvariabele die u hebt toegestaan",
    ),
  ],
];

/** What may stand between `{{` and `}}`: variables, named requests and their answers, functions. */
export function placeholderSuggestions(
  surroundings: Surroundings,
  current: RequestNode | undefined,
  typed: string,
  span: Span,
): readonly Suggestion[] {
  const dot = typed.lastIndexOf(".");
  if (dot >= 0)
    return answerSuggestions(surroundings, typed.slice(0, dot), memberSpan(span, typed, dot));
  const make = (kind: SuggestionKind, label: string, detail: Text, rank: number): Suggestion => ({
    kind,
    label,
    detail,
    span,
    newText: label,
    rank,
  });
  const variables = surroundings
    .names("variable")
    .map((name) =>
      make(
        "variable",
        name,
        text("variable of this file", "variabele van dit bestand"),
        ranks.usual,
      ),
    );
  const own = current && nameOf(current)?.name;
  const requests = surroundings.names("request").flatMap((name) => {
    if (name === own) return [];
    const detail = text("answer of a request", "antwoord op een verzoek");
    return [{ ...make("request", name, detail, ranks.normal), continues: true as const }];
  });
  const built = functions.map(([call, detail]): Suggestion => {
    const label = call.replace(/ ?"\$1"|\$1$/, "");
    return {
      ...make("function", label, detail, ranks.last),
      newText: `\\${call}`,
      isSnippet: true,
    };
  });
  return [...variables, ...requests, ...built];
}

function memberSpan(span: Span, typed: string, dot: number): Span {
  return { start: span.end - (typed.length - dot - 1), end: span.end };
}

/** The members of an answer below a path such as `zoek.personen[*].naam`. */
function answerSuggestions(
  surroundings: Surroundings,
  path: string,
  span: Span,
): readonly Suggestion[] {
  const [root = "", ...steps] = path.replaceAll(/\[[^\]]*\]/g, "").split(".");
  const operation = surroundings.request(root)?.operation;
  if (!operation) return [];
  return answerMembers(operation, steps).map(([name, label, isList]) => ({
    kind: "field",
    label: name,
    detail: label,
    span,
    newText: isList ? `${name}[*]` : name,
    rank: ranks.usual,
    continues: true,
  }));
}

type Member = readonly [name: string, label: Text, isList: boolean];

/** What can be taken from the answer of an operation, below these steps. */
export function answerMembers(
  operation: OperationName,
  steps: readonly string[],
): readonly Member[] {
  if (!isQueryType(operation)) return messageMembers(operation, steps);
  if (steps.length === 0)
    return [["personen", text("the persons found", "de gevonden personen"), true]];
  let shape: Shape | undefined = answerShapes[queryOperation(operation).answerType];
  for (const step of steps.slice(1)) shape = shape && membersOf(shape).get(step)?.shape;
  if (!shape) return [];
  const parts = partsOfValue(shape).map((part): Member => [part, text(part, part), false]);
  const members = [...membersOf(shape)].map(([name, { shape: member }]): Member => [
    name,
    member.label,
    member.kind === "list",
  ]);
  return [...parts, ...members];
}

const kenmerken: readonly Member[] = [
  "berichtTransportId",
  "berichtId",
  "verwijzingBerichtId",
  "berichtType",
  "berichtVolgnummer",
  "afzender",
  "ontvanger",
  "dtOntvangen",
  "opgehaald",
  "dtBewaardTot",
].map((name) => [name, text("attribute of a message", "kenmerk van een bericht"), false]);

function messageMembers(
  operation: Exclude<OperationName, `Zoek${string}` | `Raadpleeg${string}`>,
  steps: readonly string[],
): readonly Member[] {
  const [first] = steps;
  const interaction: Member = [
    "interactieId",
    text("identifier of the call", "identificatie van de aanroep"),
    false,
  ];
  switch (operation) {
    case "TelBerichten":
      return [["aantalBerichten", text("the count", "het aantal"), false], interaction];
    case "LijstBerichten":
      if (first === "berichten") return kenmerken;
      return [["berichten", text("the messages", "de berichten"), true], interaction];
    case "HaalBerichtenOp":
      if (first === "opgehaaldeBerichten")
        return steps[1] === "berichtKenmerken"
          ? kenmerken
          : [
              ["berichtKenmerken", text("attributes", "kenmerken"), false],
              ["berichtInhoud", text("content", "inhoud"), false],
            ];
      return [
        ["opgehaaldeBerichten", text("fetched messages", "opgehaalde berichten"), true],
        [
          "nietOpgehaaldeBerichten",
          text("messages not fetched", "niet opgehaalde berichten"),
          true,
        ],
        interaction,
      ];
  }
}
