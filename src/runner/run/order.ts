import { linkGroups } from "../../model/text/linkGroups.ts";
import {
  expectationTemplates,
  templatesOfVariable,
  type FileDraft,
  type RequestDraft,
  type ValueDraft,
  type VariableValue,
} from "../../model/requestDraft.ts";
import { placeholdersOf, type Expression, type Template } from "../../model/text/sourceText.ts";

/** Without ordinals, all requests of a file. */
export interface Selection {
  readonly ordinals?: readonly number[];
  /** Rows of `@each` by the ordinal of their request, from 1. Requests that others depend on run with all rows. */
  readonly rows?: ReadonlyMap<number, readonly number[]>;
}

export interface RunOrder {
  /** The chosen requests and their dependencies: dependencies first, otherwise file order. */
  readonly requests: readonly RequestDraft[];
  /** Ordinals of the chosen requests. The others are dependencies. */
  readonly chosen: ReadonlySet<number>;
  /** Placeholders that refer to responses, by the ordinal of their request. */
  readonly references: ReadonlyMap<number, readonly ResponseReference[]>;
  /** Ordinals of requests that depend on themselves, directly or indirectly. */
  readonly cycles: ReadonlySet<number>;
}

export interface ResponseReference {
  readonly target: RequestDraft;
  readonly expression: Expression & { readonly kind: "path" };
}

export function orderRequests(file: FileDraft, selection: Selection = {}): RunOrder {
  const references = referencesOf(file);
  const ordinals = selection.ordinals && new Set(selection.ordinals);
  const chosen = file.requests.filter(
    ({ ordinal, from }) => !from && (ordinals?.has(ordinal) ?? true),
  );
  return {
    requests: neededFirst(chosen, references),
    chosen: new Set(chosen.map(({ ordinal }) => ordinal)),
    references,
    cycles: cyclesOf(file.requests, references),
  };
}

/** The first request of a name counts, if a faulty file has several. */
export function requestsByName(file: FileDraft): ReadonlyMap<string, RequestDraft> {
  const byName = new Map<string, RequestDraft>();
  for (const request of file.requests)
    if (request.name !== undefined && !byName.has(request.name)) byName.set(request.name, request);
  return byName;
}

function referencesOf(file: FileDraft): ReadonlyMap<number, readonly ResponseReference[]> {
  const byName = requestsByName(file);
  // Without names, references are impossible.
  if (byName.size === 0) return new Map();
  const data = new Set(file.data?.map(({ name }) => name));
  const variables = variablesOf(file);
  return new Map(
    file.requests.map((request) => {
      const row = request.directives.each?.row;
      const found = expressionsOf(templatesOf(request), variables).flatMap((expression) => {
        if (expression.kind !== "path" || expression.root === row || data.has(expression.root))
          return [];
        const target = byName.get(expression.root);
        return target ? [{ target, expression }] : [];
      });
      return [request.ordinal, found];
    }),
  );
}

/** Templates of a request with placeholders to fill in before it is sent. */
export function templatesOf(request: RequestDraft): readonly Template[] {
  return [
    ...request.parameters.flatMap(({ value }) => templatesOfValue(value)),
    ...request.directives.headers.map(({ value }) => value),
    ...request.expectations.flatMap(expectationTemplates),
  ];
}

export function templatesOfValue(value: ValueDraft): readonly Template[] {
  if (value.kind === "text") return [value.template];
  return value.kind === "list" ? value.items.flatMap(templatesOfValue) : [];
}

/** The last definition of a variable counts. */
export function variablesOf({ variables }: FileDraft): ReadonlyMap<string, VariableValue> {
  return new Map(variables.map((variable) => [variable.name, variable]));
}

export function dataUsedBy(request: RequestDraft, file: FileDraft): ReadonlySet<string> {
  const names = new Set(file.data?.map(({ name }) => name));
  if (names.size === 0) return names;
  const row = request.directives.each?.row;
  const { titleTemplate } = request;
  const templates = [...templatesOf(request), ...(titleTemplate ? [titleTemplate] : [])];
  const used = expressionsOf(templates, variablesOf(file)).flatMap((expression) =>
    expression.kind === "path" && expression.root !== row && names.has(expression.root)
      ? [expression.root]
      : [],
  );
  return new Set(used);
}

/** Expressions of templates and of the variables that they use, each variable once. */
export function expressionsOf(
  templates: readonly Template[],
  variables: ReadonlyMap<string, VariableValue>,
): readonly Expression[] {
  const found: Expression[] = [];
  const seen = new Set<string>();
  const open = [...templates];
  for (let template = open.pop(); template; template = open.pop())
    for (const expression of placeholdersOf(template)) {
      found.push(expression);
      const name = nameIn(expression);
      if (name === undefined || seen.has(name)) continue;
      seen.add(name);
      const variable = variables.get(name);
      if (variable) open.push(...templatesOfVariable(variable));
    }
  return found;
}

/** Name that may refer to a variable, also in `{{list[0]}}`. */
function nameIn(expression: Expression): string | undefined {
  if (expression.kind === "variable") return expression.name;
  return expression.kind === "path" ? expression.root : undefined;
}

function neededFirst(
  chosen: readonly RequestDraft[],
  references: RunOrder["references"],
): readonly RequestDraft[] {
  const ordered = new Set<RequestDraft>();
  const entered = new Set<RequestDraft>();
  for (const request of chosen) {
    const open = [request];
    for (let next = open.at(-1); next; next = open.at(-1)) {
      const waiting = entered.has(next) ? [] : targetsOf(next, references);
      entered.add(next);
      const missing = waiting.filter((target) => !entered.has(target));
      if (missing.length > 0) open.push(...missing.reverse());
      else ordered.add(open.pop() ?? next);
    }
  }
  return [...ordered];
}

function targetsOf(
  request: RequestDraft,
  references: RunOrder["references"],
): readonly RequestDraft[] {
  const targets = (references.get(request.ordinal) ?? []).map(({ target }) => target);
  return [...new Set(targets)].sort((a, b) => a.ordinal - b.ordinal);
}

function cyclesOf(
  requests: readonly RequestDraft[],
  references: RunOrder["references"],
): ReadonlySet<number> {
  if (references.size === 0) return new Set();
  const numbers = new Map(requests.map((request, number) => [request, number]));
  const links = requests.flatMap((request, from) =>
    targetsOf(request, references).map((target) => ({ from, to: numbers.get(target) ?? from })),
  );
  const groups = linkGroups(requests.length, links);
  const inCycle = new Set(
    links.filter(({ from, to }) => groups[from] === groups[to]).map(({ from }) => from),
  );
  return new Set(requests.filter((_, number) => inCycle.has(number)).map(({ ordinal }) => ordinal));
}
