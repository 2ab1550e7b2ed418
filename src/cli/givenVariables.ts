import { text, type Text } from "../contract/text.ts";
import { nearestOf } from "../language/checks/repairs/nearest.ts";
import type { FileDraft } from "../model/requestDraft.ts";
import { expressionsOf, templatesOf, variablesOf } from "../runner/run/order.ts";
import { unknownWord } from "./options/command.ts";
import type { Settings } from "./settings/environmentSources.ts";

interface NamingFile {
  readonly draft: FileDraft;
  readonly settings: Pick<Settings, "environments">;
}

/** An unused name would be ignored silently, and the run would use another value. */
export function unknownVariables(
  names: Iterable<string>,
  files: readonly NamingFile[],
): readonly Text[] {
  const known = new Set(files.flatMap(namesIn));
  return [...names]
    .filter((name) => !known.has(name))
    .map((name) => {
      const shown = JSON.stringify(name);
      const none = text(
        `--var: no file or environment of this run has a variable ${shown}.`,
        `--var: geen bestand of omgeving van deze uitvoering heeft een variabele ${shown}.`,
      );
      const all = [...known].sort().join(", ");
      const others = text(`Available: ${all}.`, `Beschikbaar: ${all}.`);
      return unknownWord(none, nearestOf(name, known), known.size > 0 ? others : undefined);
    });
}

/** Variables that are defined, here or in any environment, and those that a request only uses. */
function namesIn({ draft, settings: { environments } }: NamingFile): readonly string[] {
  const { requests, variables, uses = [] } = draft;
  const templates = requests.flatMap(({ titleTemplate, ...request }) => [
    ...templatesOf(request),
    ...(titleTemplate ? [titleTemplate] : []),
  ]);
  const used = expressionsOf(templates, variablesOf(draft)).flatMap((expression) =>
    expression.kind === "variable"
      ? [expression.name]
      : expression.kind === "path" && expression.steps[0]?.kind !== "member"
        ? [expression.root]
        : [],
  );
  const everywhere = [...environments.values()].flatMap((one) => Object.keys(one.variables ?? {}));
  const prefixes = ["", ...uses.map((file) => `${file}.`)];
  return [
    ...variables.map(({ name }) => name),
    ...used,
    ...prefixes.flatMap((prefix) => everywhere.map((name) => `${prefix}${name}`)),
  ];
}
