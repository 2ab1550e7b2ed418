import {
  isAtOrBelow,
  isType,
  pathsAbove,
  valuesBelow,
  wholePath,
} from "../../contract/answer/askedValues.ts";
import { deliveredPath } from "../../contract/answer/fields.ts";
import type { AnswerType } from "../../contract/operations.ts";
import { text, type Language } from "../../contract/text.ts";
import { heldText } from "../../explain/authorisationTexts.ts";
import type { AuthorisedUse } from "../../model/environments/authorisedUse.ts";
import type { FieldNode } from "./fieldTree.ts";

export interface FieldState {
  readonly checked: "true" | "false" | "mixed";
  readonly fixed: boolean;
  readonly covered?: true;
  /** Reason for an indirect selection, or the selected share of a group. */
  readonly reason?: string;
  /** Values gained by selecting it, or lost by clearing it. */
  readonly difference: number;
  /** Entries that a selection replaces, because the group covers them. */
  readonly replaces: number;
  readonly unauthorised?: true;
  /** Whether the environment's decision covers it, and missing rubrics. Absent without a decision. */
  readonly held?: string;
}

const words = {
  inGroup: (group: string) => text(`in ${group}`, `in ${group}`),
  byPart: (part: string) => text(`requested by ${part}`, `opgevraagd met ${part}`),
  all: text("all its values are requested", "alle waarden ervan zijn opgevraagd"),
  some: (some: number, all: number) => text(`${some} of ${all}`, `${some} van ${all}`),
  along: text("included", "meegeleverd"),
  automatic: text("returned automatically", "automatisch geleverd"),
  elsewhere: (path: string) => text(`already returned by ${path}`, `al geleverd door ${path}`),
} as const;

/** In node order. `asked` only contains known paths. */
export function fieldStates(
  nodes: readonly FieldNode[],
  asked: readonly string[],
  answerType: AnswerType,
  language: Language,
  use?: AuthorisedUse,
): readonly FieldState[] {
  const wholes = new Map(asked.map((path) => [wholePath(path, answerType), path]));
  const literal = new Set(asked);
  const values = new Set(asked.flatMap((path) => valuesBelow(path, answerType)));
  const sources = new Map([...values].map((value) => [deliveredPath(value), value]));

  const difference = (below: readonly string[], isTicked: boolean) => {
    if (!isTicked) return below.filter((value) => !sources.has(deliveredPath(value))).length;
    const own = new Set(below);
    const others = new Set([...values].filter((value) => !own.has(value)).map(deliveredPath));
    return below.filter((value) => values.has(value) && !others.has(deliveredPath(value))).length;
  };

  return nodes.map(({ path, automatic, isGroup }): FieldState => {
    const whole = wholePath(path, answerType);
    const below = valuesBelow(path, answerType);
    const isRefused = !automatic && use?.mayAsk(path) === false;
    const lacking = automatic || !use?.hasDecision ? undefined : use.lacking.path(path);
    // A profile may reject what the decision allows. Its own sentence then explains this.
    const held =
      use && lacking && isRefused === lacking.length > 0
        ? heldText(use.environment, lacking)[language]
        : undefined;
    const state = (checked: FieldState["checked"], reason?: string, fixed = false): FieldState => ({
      ...(isRefused && { unauthorised: true }),
      ...(held !== undefined && { held }),
      checked,
      fixed,
      ...(reason === undefined ? {} : { reason }),
      difference: difference(below, checked === "true"),
      replaces:
        checked === "true"
          ? 0
          : asked.filter((one) => one !== path && isAtOrBelow(one, path)).length,
    });
    if (automatic) return state("true", words.automatic[language], true);
    const group = pathsAbove(whole).find((above) => wholes.has(above));
    if (isType(path) && whole === path) {
      const parent = path.slice(0, path.lastIndexOf("."));
      if (valuesBelow(parent, answerType).some((value) => values.has(value)))
        return state("true", words.along[language], true);
    }
    if (literal.has(path)) return state("true");
    if (group !== undefined)
      return { ...state("true", words.inGroup(group)[language]), covered: true };
    const part = wholes.get(whole);
    if (part !== undefined) return state("true", words.byPart(part)[language]);
    const some = below.filter((value) => values.has(value)).length;
    if (some > 0 && some === below.length) return state("true", words.all[language]);
    const holdsAsked = some > 0 || asked.some((one) => one.startsWith(`${path}.`));
    if (isGroup && holdsAsked) return state("mixed", words.some(some, below.length)[language]);
    const source = below.length === 1 ? sources.get(deliveredPath(below[0] ?? "")) : undefined;
    return state("false", source && words.elsewhere(source)[language]);
  });
}
