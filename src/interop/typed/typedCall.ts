import { isLowerCaseOnWire, wireName, type Dialect } from "../../contract/dialects.ts";
import { isQueryType, operations, type Operation } from "../../contract/operations.ts";
import type { Parameter } from "../../contract/parameter.ts";
import { parameterOf } from "../../contract/parameters.ts";
import { text } from "../../contract/text.ts";
import { literalText } from "../../model/text/template.ts";
import type { Note } from "../note.ts";
import { bodyMembers, type BodyValue, type Resolve } from "../writing/bodyValue.ts";
import { noteUnsendable, placeOf, type Exportable } from "../writing/exportable.ts";
import type { ObjectNode } from "./answerNode.ts";
import { projectedAnswer } from "./projectedAnswer.ts";
import { messageAnswer } from "./messageAnswer.ts";

/** One request as a function: its parameters are arguments, so that no value of the file is in it. */
export interface TypedCall {
  /** In camel case, different for each call of a file. */
  readonly name: string;
  readonly operation: Operation;
  readonly parameters: readonly TypedParameter[];
  /** The paths that are asked; none for message calls. */
  readonly fields: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly answer: ObjectNode;
}

export interface TypedParameter {
  readonly name: string;
  /** Its name in the query of a message call. */
  readonly wire: string;
  readonly kind: Parameter["kind"];
  readonly meaning: string;
  /** The words it takes, where the contract names them all. */
  readonly words: readonly string[];
  readonly lowerCase: boolean;
}

/** Makes functions of requests; what cannot become one is noted. */
export function typedCalls(
  requests: readonly Exportable[],
  resolve: Resolve,
  dialect: Dialect,
  notes: Note[],
): readonly TypedCall[] {
  const taken = new Set<string>();
  return requests.map((one) => {
    const operation = operations[one.operation];
    const members = bodyMembers(one.request, one.operation, resolve);
    const fields = fieldsOf(one, members.find(([name]) => name === "fields")?.[1], notes);
    const names = members
      .map(([name]) => name)
      .filter((name) => name !== "type" && name !== "fields");
    const known = names.filter((name) => takes(operation, name, dialect));
    noteUnsendable(
      one,
      names.filter((name) => !known.includes(name)),
      notes,
    );
    return {
      name: freeName(one.name ?? one.operation, taken),
      operation,
      parameters: known.map((name) => typedParameter(operation, name, dialect)),
      fields,
      headers: literalHeaders(one, resolve, notes),
      answer: isQueryType(operation.name)
        ? projectedAnswer(operation.name, fields)
        : messageAnswer(operation.name),
    };
  });
}

function takes(operation: Operation, name: string, dialect: Dialect): boolean {
  if (![...operation.required, ...operation.optional].includes(name)) return false;
  return operation.service === "personen" || wireName(dialect, name) !== undefined;
}

function typedParameter(operation: Operation, name: string, dialect: Dialect): TypedParameter {
  const parameter = parameterOf(operation.name, name);
  const wire = operation.service === "berichten" ? wireName(dialect, name) : undefined;
  return {
    name,
    wire: wire ?? name,
    kind: parameter?.kind ?? "text",
    meaning: parameter?.meaning.en ?? name,
    words:
      parameter?.kind === "boolean" ? [] : (parameter?.values?.map(({ value }) => value) ?? []),
    lowerCase: operation.service === "berichten" && isLowerCaseOnWire(dialect, name),
  };
}

/** Only paths that are written down can become a type. */
function fieldsOf(one: Exportable, value: BodyValue | undefined, notes: Note[]): readonly string[] {
  const items = value?.kind === "list" ? value.items : value ? [value] : [];
  const paths = items.flatMap((item) => {
    const path = item.kind === "string" ? literalText(item.template) : undefined;
    return path === undefined ? [] : [path];
  });
  if (paths.length < items.length)
    notes.push({
      place: placeOf(one.document, one.request),
      message: text(
        "Fields that only a run can know are not part of the generated call.",
        "Velden die pas bij het uitvoeren bekend zijn, horen niet bij de gemaakte aanroep.",
      ),
    });
  return paths;
}

function literalHeaders(one: Exportable, resolve: Resolve, notes: Note[]) {
  return one.headers.flatMap(({ name, value }): readonly (readonly [string, string])[] => {
    const literal = literalText(resolve.one(value));
    if (literal === undefined) noteUnsendable(one, [name], notes);
    return literal === undefined ? [] : [[name, literal]];
  });
}

/** A name that both languages take: letters, digits and underscores, no word of theirs. */
function freeName(source: string, taken: Set<string>): string {
  const words = source
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== "");
  const joined = words.map((word, at) => (at === 0 ? lowerFirst(word) : upperFirst(word))).join("");
  const base = /^[A-Za-z]/.test(joined) ? joined : `call${joined}`;
  const safe = reserved.has(base) ? `${base}Call` : base;
  let name = safe;
  for (let number = 2; taken.has(name.toLowerCase()); number++) name = `${safe}${number}`;
  taken.add(name.toLowerCase());
  return name;
}

export function upperFirst(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

/** Words of TypeScript or Python, and names that the generated files use themselves. */
const reserved: ReadonlySet<string> = new Set(
  "and any as assert async await bool boolean break call case cast catch class const continue datum debugger def default del delete dict do elif else enum eval arguments except exec export extends false final finally float for from function global if implements import in instanceof int interface is json lambda let list literal match new none nonlocal not null number object or package parameters pass print private protected public raise return service serviceProblem set static str string super switch symbol this throw timeout true try type typeof undefined union unknown urllib var void waardetabel adellijkeTitelPredicaat while with yield z".split(
    " ",
  ),
);
