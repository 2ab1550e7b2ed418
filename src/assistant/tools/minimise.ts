import { isAtOrBelow, fieldPaths } from "../../contract/response/fields.ts";
import type { JsonObject } from "../../contract/json/json.ts";
import { isQueryType, queryOperation } from "../../contract/operations.ts";
import { text, type Language } from "../../contract/text.ts";
import { literalText } from "../../model/text/sourceText.ts";
import type { ParameterDraft, RequestDraft, ValueDraft } from "../../model/requestDraft.ts";
import { toFileDraft } from "../../language/draft.ts";
import { type ToolContext, inputText } from "../toolInput.ts";
import { CallerText } from "../guard/callerText.ts";

const reads = text(
  "Recognises member access such as a.b, a?.b and a['b'] in any common language, but no destructuring, reflection or names built at run time. Review `unused` before you apply the change.",
  "Herkent toegang tot eigenschappen zoals a.b, a?.b en a['b'] in elke gangbare taal, maar geen destructuring, reflectie of namen die tijdens het uitvoeren ontstaan. Controleer `unused` voordat u de wijziging toepast.",
);
const noFields = text(
  "fields is missing or has placeholders",
  "fields ontbreekt of heeft plaatshouders",
);
const noUse = text(
  "no code that uses the response was found",
  "er is geen code gevonden die het antwoord gebruikt",
);

/** Smallest `fields` of each request that covers given code, expectations and placeholders. */
export function minimise(input: JsonObject, context: ToolContext): JsonObject {
  const caller = new CallerText(inputText(input, "text") ?? "", context.invented);
  const { text: source, tree } = caller.document;
  const code = inputText(input, "code");
  const expectations = tree.requests.flatMap((request) =>
    request.expectations.map(({ span }) => source.slice(span.start, span.end)),
  );
  const placeholders = [...source.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, inner = ""]) => inner);
  const chains = memberChains([code ?? "", ...expectations, ...placeholders].join("\n"));
  const requests = toFileDraft(caller.document).requests.flatMap(
    (draft) => minimised(draft, chains, caller, context.language) ?? [],
  );
  return { requests, reads: reads[context.language] };
}

function minimised(
  draft: RequestDraft,
  chains: readonly (readonly string[])[],
  caller: CallerText,
  language: Language,
): JsonObject | undefined {
  const { operation } = draft;
  if (!isQueryType(operation)) return undefined;
  const line = caller.lineAt(draft.operationSpan.start);
  const parameter = draft.parameters.find(({ name }) => name === "fields");
  const asked = parameter && writtenPaths(parameter);
  if (!parameter || !asked) return { line, operation, skipped: noFields[language] };
  const known = fieldPaths(queryOperation(operation).responseType);
  const used = usedPaths(chains, known);
  const needed = [...used].filter((path) => asked.some((each) => isAtOrBelow(path, each)));
  const kept = needed.filter(
    (path) => !needed.some((each) => each !== path && isAtOrBelow(path, each)),
  );
  const unused = asked.filter(
    (path) => known.has(path) && !kept.some((each) => isAtOrBelow(each, path)),
  );
  const lacking = [...used].filter(
    (path) =>
      path.includes(".") &&
      !asked.some((each) => isAtOrBelow(path, each) || isAtOrBelow(each, path)),
  );
  const { start, end } = parameter.value.span;
  const isJson = draft.form === "json";
  const items = kept.map((path) => (isJson ? JSON.stringify(path) : path));
  return {
    line,
    operation,
    asked: asked.length,
    fields: kept,
    unused,
    ...(lacking.length > 0 && { usedButNotRequested: lacking }),
    ...(kept.length === 0
      ? { skipped: noUse[language] }
      : { changes: [{ start, end, newText: `[${items.join(", ")}]` }] }),
  };
}

function writtenPaths({ value }: ParameterDraft): readonly string[] | undefined {
  const items: readonly ValueDraft[] = value.kind === "list" ? value.items : [value];
  const paths = items.map((item) =>
    item.kind === "text" ? literalText(item.template) : undefined,
  );
  return paths.every((path) => path !== undefined) ? paths : undefined;
}

/** Chains of members in code, without indexes and calls. */
function memberChains(code: string): readonly (readonly string[])[] {
  const plain = code
    .replace(/\[\s*["'`]([A-Za-z_]\w*)["'`]\s*\]/g, ".$1")
    .replace(/\[[^\][\n]{0,80}\]/g, "")
    .replace(/[?!]\./g, ".")
    // Matches each run of white space once: a pattern with several parts is too slow for thousands of line ends.
    .replace(/\s+\.?/g, (run) => (run.endsWith(".") && run.includes("\n") ? "." : run));
  return [...plain.matchAll(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g)].map(([chain]) =>
    chain.split("."),
  );
}

/** Longest known path of each chain, from any member. A lone word only counts as a whole group. */
function usedPaths(
  chains: readonly (readonly string[])[],
  known: ReadonlyMap<string, unknown>,
): ReadonlySet<string> {
  const byPlainName = new Map([...known.keys()].map((path) => [plainName(path), path]));
  const deepest = Math.max(...[...known.keys()].map((path) => path.split(".").length));
  const used = new Set<string>();
  for (const chain of chains)
    for (const from of chain.keys()) {
      const path = longestPath(chain.slice(from, from + deepest), byPlainName);
      if (path === undefined) continue;
      used.add(path);
      break;
    }
  return used;
}

function longestPath(
  members: readonly string[],
  byPlainName: ReadonlyMap<string, string>,
): string | undefined {
  for (let length = members.length; length > 0; length--) {
    const path = byPlainName.get(plainName(members.slice(0, length).join(".")));
    if (path !== undefined) return path;
  }
  return undefined;
}

/** `Naam.VolledigeNaam` and `naam.volledige_naam` are the same path in other languages. */
function plainName(path: string): string {
  return path.replaceAll("_", "").toLowerCase();
}
