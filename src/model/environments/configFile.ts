import type * as z from "zod";
import { excessText, parseWithin, smallBudget, type JsonExcess } from "../../contract/json/json.ts";
import { oddNames, syntaxErrorAt } from "../../formats/jsonSpans.ts";
import { text, type Text } from "../../contract/text.ts";
import { configProblem, repeatedText, type ConfigProblem } from "./configProblem.ts";
import type { EnvironmentDefinition } from "./environment.ts";
import { configFileSchema } from "./configSchema.ts";
import { invisibleRuns, invisibleRunsIn, invisibleText } from "../redaction/invisibleCharacters.ts";
import { loginTypes } from "./logins.ts";
import { rateRules } from "../rateRules.ts";
import { LineIndex } from "../text/sourceText.ts";

type ReadConfig =
  | {
      readonly environments: ReadonlyMap<string, EnvironmentDefinition>;
      /** Files of value tables by the table number or name in the file. */
      readonly tables: ReadonlyMap<string, string>;
    }
  | { readonly problems: readonly ConfigProblem[] };

/** Parses `brp.config.json`. Messages quote names of members, never values. */
export function readConfigFile(fileText: string): ReadConfig {
  const unseen = invisibleRuns(fileText).map((run) =>
    configProblem("config-invisible-character", [], invisibleText(run), run.start),
  );
  if (unseen.length > 0) return { problems: unseen };
  const parsed = parseJson(fileText);
  if ("problem" in parsed) return { problems: [parsed.problem] };
  const escaped = [...escapedUnseen(parsed.value)];
  if (escaped.length > 0) return { problems: escaped };
  const odd = oddProblems(fileText);
  const result = configFileSchema.safeParse(parsed.value);
  const issues = result.error?.issues.flatMap((issue) => problemsOf(issue, parsed.value)) ?? [];
  const reported = new Set(odd.map(({ path }) => path));
  const problems = [...odd, ...issues.filter(({ path }) => !reported.has(path))];
  if (!result.success || problems.length > 0) return { problems };
  const environments = new Map(Object.entries(result.data.environments));
  if (environments.has("local")) return { problems: [localRedefined] };
  const tables = Object.entries(result.data.tables ?? {}).flatMap(([name, path]) =>
    path === undefined ? [] : [[name, path] as const],
  );
  return { environments, tables: new Map(tables) };
}

const localRedefined = configProblem(
  "config-name",
  ["environments", "local"],
  text(
    "The name local is reserved for the local mock. Choose another name.",
    "De naam local is gereserveerd voor de lokale mock. Kies een andere naam.",
  ),
);

/** Member names that readers and parsers interpret differently. */
function oddProblems(fileText: string): readonly ConfigProblem[] {
  const start = fileText.startsWith("\uFEFF") ? 1 : 0;
  return oddNames(fileText.slice(start)).map(({ at, offset }) =>
    at.at(-1) === "__proto__"
      ? configProblem("config-name", at, prototypeText)
      : configProblem("config-duplicate-member", at, repeatedText, start + offset),
  );
}

const prototypeText = text(
  "The name __proto__ is not allowed. Choose another name.",
  "De naam __proto__ is niet toegestaan. Kies een andere naam.",
);

/** Invisible characters written as escapes in names and values. A JSON parser decodes them. */
function* escapedUnseen(value: unknown, at: readonly string[] = []): Generator<ConfigProblem> {
  if (typeof value === "string") yield* unseenIn(value, at);
  if (typeof value !== "object" || value === null) return;
  for (const [name, member] of Object.entries(value)) {
    const inner = [...at, name];
    yield* unseenIn(name, inner);
    yield* escapedUnseen(member, inner);
  }
}

function unseenIn(written: string, at: readonly string[]): readonly ConfigProblem[] {
  return invisibleRunsIn(written).map((run) =>
    configProblem("config-invisible-character", at, invisibleText(run)),
  );
}

function parseJson(
  fileText: string,
): { readonly value: unknown } | { readonly problem: ConfigProblem } {
  const bare = fileText.replace(/^\uFEFF/, "");
  const read = parseWithin(bare, smallBudget);
  switch (read.kind) {
    case "json":
      return read;
    case "excess":
      return { problem: configProblem("config-json", [], tooMuchText(read.excess)) };
    case "syntax": {
      // The engine's message quotes the text, which may contain a secret, and may lack a position.
      const offset = fileText.length - bare.length + (syntaxErrorAt(bare) ?? bare.length);
      return { problem: configProblem("config-json", [], syntaxText(fileText, offset), offset) };
    }
  }
}

/** Compares with the needs of settings, because the limits themselves are those of data. */
function tooMuchText(excess: JsonExcess): Text {
  return excess.what === "depth"
    ? text(
        `This file is nested more than ${excess.limit} levels deep. Settings need fewer than 10.`,
        `Dit bestand is meer dan ${excess.limit} niveaus diep genest. Instellingen hebben er minder dan 10 nodig.`,
      )
    : excess.what === "width"
      ? text(
          "This file has an object with far more members than settings need.",
          "Dit bestand heeft een object met veel meer eigenschappen dan instellingen nodig hebben.",
        )
      : excessText(excess);
}

function syntaxText(fileText: string, offset: number): Text {
  const { line, column } = new LineIndex(fileText).positionAt(offset);
  return text(
    `This file is not valid JSON. Check line ${line}, column ${column}.`,
    `Dit bestand is geen geldige JSON. Controleer regel ${line}, kolom ${column}.`,
  );
}

function problemsOf(issue: z.core.$ZodIssue, root: unknown): readonly ConfigProblem[] {
  const meant = meantForm(issue);
  if (meant)
    return meant.flatMap((one) => problemsOf({ ...one, path: [...issue.path, ...one.path] }, root));
  const at = issue.path.map(String);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map((key) =>
      isSecretName(key)
        ? configProblem("config-secret", [...at, key], secretText)
        : configProblem("config-unknown-member", [...at, key], unknownText),
    );
  const code = issue.code === "invalid_key" ? "config-name" : codeOf(at);
  return [configProblem(code, at, issueText(issue, root))];
}

function meantForm(issue: z.core.$ZodIssue): readonly z.core.$ZodIssue[] | undefined {
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return undefined;
  const isOtherKind = ({ code, path }: z.core.$ZodIssue) =>
    code === "invalid_type" && path.length === 0;
  return issue.errors.find((form) => !form.some(isOtherKind));
}

function codeOf(at: readonly string[]): "config-timeout" | "config-value" {
  return at.at(-1) === "timeout" ? "config-timeout" : "config-value";
}

/** Names that suggest a secret. None of them is a member of the file. */
const secretName =
  /secret|passw|wachtwoord|passphrase|token|api[-_]?key|private|credential|authori[sz]ation|bearer/i;

export function isSecretName(key: string): boolean {
  return secretName.test(key);
}

export const secretText = text(
  "This file is committed, so it can't contain secrets. Remove the secret. Store it in the editor's secret storage, or set it as BRP_<ENVIRONMENT>_CLIENT_SECRET (_TOKEN, _PASSWORD, _PFX_PASSPHRASE). If the file was shared, replace the secret.",
  "Dit bestand wordt gecommit en mag daarom geen geheimen bevatten. Verwijder het geheim. Bewaar het in de geheimenopslag van de editor, of stel het in als BRP_<OMGEVING>_CLIENT_SECRET (_TOKEN, _PASSWORD, _PFX_PASSPHRASE). Vervang het geheim als het bestand is gedeeld.",
);

const unknownText = text(
  "This member is not allowed here. Check its spelling and position.",
  "Deze eigenschap hoort hier niet. Controleer de spelling en de plaats.",
);

function numberText(name: PropertyKey | undefined): Text {
  const { mostConcurrency, leastPerSecond, mostPerSecond } = rateRules;
  const [least, most] = name === "rate" ? [leastPerSecond, mostPerSecond] : [1, mostConcurrency];
  return text(
    `Write a number from ${least} to ${most}.`,
    `Schrijf een getal van ${least} tot ${most}.`,
  );
}

const timeText = text(
  "Write a time such as 500ms, 30s or 2m.",
  "Schrijf een tijd zoals 500ms, 30s of 2m.",
);

const headerValueText = text(
  "The value of a header must be ASCII on one line, without line ends, control characters or accented letters.",
  "De waarde van een header moet ASCII op één regel zijn, zonder regeleinden, stuurtekens of letters met een accent.",
);

const formatTexts: Readonly<Record<string, Text>> = {
  acceptGezagVersion: text(
    "Write a version such as 2. It is sent as a header, so only letters, digits and !#$%&'*+-.^_`|~ are allowed.",
    "Schrijf een versie zoals 2. Die wordt als header verzonden; alleen letters, cijfers en !#$%&'*+-.^_`|~ zijn toegestaan.",
  ),
  header: text(
    "The name of a header contains only letters, digits and !#$%&'*+-.^_`|~.",
    "De naam van een header bevat alleen letters, cijfers en !#$%&'*+-.^_`|~.",
  ),
  username: text(
    "A user name for basic authentication can't contain a colon (RFC 7617), because the text after it would be read as the password.",
    "Een gebruikersnaam voor basic-authenticatie mag geen dubbele punt bevatten (RFC 7617), omdat de tekst erna als wachtwoord zou gelden.",
  ),
};

/** Skips the environment's name, which may be `headers`. */
function isBelowHeaders({ path }: z.core.$ZodIssue): boolean {
  return path.slice(2).includes("headers");
}

const kindTexts: Readonly<Record<string, Text>> = {
  string: text("a string", "een tekst (string)"),
  number: text("a number", "een getal"),
  boolean: text("true or false", "true of false"),
  array: text("a list", "een lijst"),
  object: text("an object", "een object"),
  record: text("an object", "een object"),
};

/** Names come from the file and may equal inherited members such as `toString`. */
function textFor(texts: Readonly<Record<string, Text>>, name: string): Text | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

const needsEnvironments = text(
  "This file needs `environments`: an object with all environments by name.",
  "Dit bestand heeft `environments` nodig: een object met alle omgevingen op naam.",
);

function typeText(expected: string, isMissing: boolean): Text {
  const { en, nl } = textFor(kindTexts, expected) ?? text("another value", "een andere waarde");
  return isMissing
    ? text(`This member is missing. Add ${en}.`, `Deze eigenschap ontbreekt. Voeg ${nl} toe.`)
    : text(`This must be ${en}.`, `Dit moet ${nl} zijn.`);
}

/** Reads own members only. */
function valueAt(root: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) =>
      typeof value === "object" && value !== null && Object.hasOwn(value, part)
        ? (value as Readonly<Record<PropertyKey, unknown>>)[part]
        : undefined,
    root,
  );
}

function issueText(issue: z.core.$ZodIssue, root: unknown): Text {
  switch (issue.code) {
    case "invalid_type": {
      const isMissing = valueAt(root, issue.path) === undefined;
      const isOfFile = isMissing && issue.path.join() === "environments";
      return isOfFile ? needsEnvironments : typeText(issue.expected, isMissing);
    }
    case "invalid_value": {
      const words = issue.values.map(String).join(", ");
      return text(`Use one of: ${words}.`, `Gebruik een van: ${words}.`);
    }
    case "invalid_union":
      return text(
        `Set \`type\` to one of: ${loginTypes.join(", ")}.`,
        `Zet \`type\` op een van: ${loginTypes.join(", ")}.`,
      );
    case "invalid_key":
      if (isBelowHeaders(issue)) return formatTexts.header ?? timeText;
      return text(
        "A name begins with a letter and contains only letters, digits, - and _.",
        "Een naam begint met een letter en bevat alleen letters, cijfers, - en _.",
      );
    case "too_small":
    case "too_big":
      if (issue.origin === "number" || issue.origin === "int") return numberText(issue.path.at(-1));
      return text("This value can't be empty.", "Deze waarde mag niet leeg zijn.");
    case "invalid_format":
      if (isBelowHeaders(issue)) return headerValueText;
      return textFor(formatTexts, String(issue.path.at(-1))) ?? timeText;
    default:
      return text("This value is not valid here.", "Deze waarde is hier ongeldig.");
  }
}
