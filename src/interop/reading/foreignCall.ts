import { type Text, text } from "../../contract/text.ts";
import { identifierEnd } from "../../language/syntax/syntax.ts";
import { directiveForm } from "../../language/syntax/directives.ts";

/** Part of the input that was not imported or needs manual work. It never contains a value. */
export interface Note {
  /** Position in the input, such as "line 12" or the path of a Postman request. */
  readonly place: Text;
  readonly message: Text;
}

export type NoteSink = (note: Note) => void;

export function atLine(line: number): Text {
  return text(`line ${line}`, `regel ${line}`);
}

/** Place with a name that is the same in both languages. */
export function atName(name: string): Text {
  return text(name, name);
}

export function noteText({ place, message }: Note): Text {
  return text(`${place.en}: ${message.en}`, `${place.nl}: ${message.nl}`);
}

export const secretComment = text(
  "A comment that may contain credentials was not carried over.",
  "Commentaar dat inloggegevens kan bevatten is niet overgenomen.",
);

export function withoutRepeats(notes: readonly Note[]): readonly Note[] {
  const seen = new Set<string>();
  return notes.filter((note) => {
    const key = noteText(note).en;
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** HTTP call of another tool. Strings keep the placeholders of that tool: `{{name}}`. */
export interface ForeignCall {
  readonly place: Text;
  readonly title: string;
  /** Name by which other calls refer to its response. */
  readonly name?: string;
  /** In upper case. */
  readonly method: string;
  readonly url: string;
  readonly headers: readonly ForeignHeader[];
  readonly body?: ForeignBody;
  /** Lines of the request language, from one of our exports or from assertions (`?` lines). */
  readonly ownLines: readonly string[];
  readonly captures?: readonly ForeignCapture[];
}

export interface ForeignCapture {
  readonly variable: string;
  /** Steps into the body such as `.personen[0]`; undefined if steps cannot express the path. */
  readonly steps: string | undefined;
}

export interface ForeignHeader {
  readonly name: string;
  readonly value: string;
}

export type ForeignBody =
  | { readonly kind: "text"; readonly text: string }
  /** The content is in another file, which is never read. */
  | { readonly kind: "file"; readonly file: string }
  /** `name=value` pairs of a token request. Only the names are kept. */
  | { readonly kind: "form"; readonly names: readonly string[] }
  | { readonly kind: "other"; readonly what: string };

export interface ForeignVariable {
  readonly place: Text;
  readonly name: string;
  readonly value: string;
  readonly secret?: boolean;
}

export interface ForeignFile {
  readonly variables: readonly ForeignVariable[];
  readonly calls: readonly ForeignCall[];
  readonly notes: readonly Note[];
  /** Lines of one of our exports that apply to the whole file. */
  readonly ownLines?: readonly string[];
  /** Name of its folder, if the file is not a request. */
  readonly folderName?: string;
  /** Position among the files of its folder, if the tool has one file per request. */
  readonly seq?: number;
  /** Headers of all requests of its folder, if the file is not a request. */
  readonly headers?: readonly ForeignHeader[];
}

/** Body as text, or as a form if its type or its content indicates one. */
export function bodyOf(body: string, headers: readonly ForeignHeader[]): ForeignBody {
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  const isForm = /x-www-form-urlencoded/i.test(type);
  if (!/^\s*[[{]/.test(body) && (isForm || /(^|&)\s*grant_type=/.test(body)))
    return {
      kind: "form",
      names: body.split("&").map((pair) => (pair.split("=")[0] ?? "").trim()),
    };
  if (/^multipart\//i.test(type)) return { kind: "other", what: "multipart" };
  return { kind: "text", text: body };
}

/** Percent-encodes a text for a query, except for placeholders. */
export function encodedText(text: string): string {
  return mapOutsidePlaceholders(text, (part) => encodeURIComponent(wellFormed(part)));
}

/** A lone surrogate has no encoding. */
export function wellFormed(part: string): string {
  return part.replace(/[\ud800-\udfff]/gu, "\ufffd");
}

export function mapOutsidePlaceholders(text: string, map: (part: string) => string): string {
  return text
    .split(/(\{\{[^{}\r\n]*\}\})/)
    .map((part, index) => (index % 2 === 1 ? part : map(part)))
    .join("");
}

/** Values of such names are dropped while reading, so that no result, note or file contains them. */
const secretName =
  /secret|passw|pwd|passphrase|passcode|token|authori[sz]ation|authentication|credential|cookie|session|api[-_ ]?key|bearer|jwt|signature|^auth$|^basic$|(?:^|[-_ .])(?:key|pass|pin|sig|pw|auth)$|(?:private|access|subscription|account|master|shared|encryption)[-_ ]?key|wachtw|sleutel|geheim(?!houding)|toegangs?code|pincode|inlog|aanmeld(?:code|gegevens)|autorisatie(?:code)?$|authenticatie|handtekening/i;

/** Whether a header, variable, member or query parameter of this name may contain a credential. */
export function namesSecret(name: string): boolean {
  return secretName.test(name);
}

/** Whether a text looks like a credential anywhere: a scheme with its value, or a JWT. */
export function looksLikeCredential(text: string): boolean {
  return (
    /\b(bearer|basic|digest)\s+[A-Za-z0-9._~+/=-]{6,}/i.test(text) ||
    /(?<![A-Za-z0-9_-])eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]+/.test(text) ||
    /(?:secret|password|passwd|token|api[-_]?key|wachtwoord|sleutel|geheim)["']?\s*[:=]\s*\S/i.test(
      text,
    ) ||
    /:\/\/[^/\s@:]*:[^/\s@]*@/.test(text)
  );
}

interface MappedPlaceholder {
  /** Content of our placeholder, without braces. */
  readonly inside: string;
  /** Variable, by its name in the other tool. */
  readonly variable?: string;
  /** Earlier call whose response it reads, by its name in the other tool. */
  readonly call?: string;
  readonly note?: Text;
}

/** A placeholder does not continue after a line end. */
const placeholderPattern = /\{\{([^{}\r\n]*)\}\}/g;

export function foreignPlaceholdersOf(source: string): readonly string[] {
  return [...source.matchAll(placeholderPattern)].map((match) => match[1] ?? "");
}

export function mapForeignPlaceholders(source: string, map: (inside: string) => string): string {
  return source.replace(placeholderPattern, (_whole, inside: string) => `{{${map(inside)}}}`);
}

const units: ReadonlyMap<string, string> = new Map([
  ["y", "years"],
  ["M", "months"],
  ["d", "days"],
  ["h", "hours"],
  ["m", "minutes"],
]);

const guids: ReadonlySet<string> = new Set(["$guid", "$uuid", "$randomUUID", "$random.uuid"]);

/**
 * Reads a placeholder of REST Client, JetBrains, httpYac or Postman.
 * @param nameOf maps names of the other tool to ours
 */
export function mapPlaceholder(
  inside: string,
  nameOf: (name: string) => string,
): MappedPlaceholder {
  const written = inside.trim();
  if (guids.has(written)) return { inside: "$uuid" };
  if (written.startsWith("$")) return builtIn(written);
  const reference =
    /^([^.\s]+)\.response\.body\.(.+)$/.exec(written) ??
    /^([^.\s]+?)Response\.(?:parsedBody|body)\b(.*)$/.exec(written);
  const response = (call: string, path: string) => {
    const steps = foreignBodyPath(path);
    return steps === undefined
      ? asked(written, expression)
      : { inside: nameOf(call) + steps, call };
  };
  if (reference) return response(reference[1] ?? "", reference[2] ?? "");
  if (/^[^.\s]+\.(response|request)\./.test(written))
    return asked(written, text("headers and requests", "headers en verzoeken"));
  const root = written.slice(0, identifierEnd(written, 0));
  const rest = written.slice(root.length);
  if (root !== "" && /^(\?\.|[.[])/.test(rest)) return response(root, rest);
  if (/[(){}=+?*"'`]/.test(written)) return asked(written, expression);
  return { inside: nameOf(written), variable: written };
}

const expression = text("an expression", "een expressie");

function builtIn(written: string): MappedPlaceholder {
  const moment = dateOf(written);
  if (moment !== undefined) return { inside: moment };
  const env = /^\$(?:env\.|processEnv\s+%?|dotenv\s+%?)([A-Za-z_][A-Za-z0-9_]*)$/.exec(
    written,
  )?.[1];
  if (env !== undefined && !/^BRP_/i.test(env)) return { inside: `$env.${env}` };
  if (/^\$(uuid|today|now|input|env)\b/.test(written) && env === undefined)
    return { inside: written };
  return asked(written, text("this function", "deze functie"));
}

/** Value from the user, with a note that contains the reason. */
export function askedFor(label: string): string {
  return `$input ${JSON.stringify(label.replace(/["\\{}]/g, ""))}`;
}

function asked(written: string, what: Text): MappedPlaceholder {
  const label = written.replace(/["\\{}]/g, "");
  return {
    inside: askedFor(label),
    note: text(
      `{{${label}}} has no equivalent here (${what.en}). The run prompts for the value.`,
      `{{${label}}} bestaat hier niet (${what.nl}). De uitvoering vraagt om de waarde.`,
    ),
  };
}

/** `$datetime iso8601 -7 d` is a timestamp, `$localDatetime 'YYYY-MM-DD'` a date. */
function dateOf(written: string): string | undefined {
  if (written === "$isoTimestamp" || written === "$random.isoTimestamp") return "$now";
  const match =
    /^\$(?:localD|d)atetime\s+(iso8601|rfc1123|'[^']*'|"[^"]*")(?:\s+([+-]?[0-9]{1,6})\s*([a-zA-Z]+))?$/.exec(
      written,
    );
  if (!match) return undefined;
  const [, form = "", amount, unit = ""] = match;
  const day = /^['"]YYYY-MM-DD['"]$/i.test(form);
  if (!day && form !== "iso8601") return undefined;
  const base = day ? "$today" : "$now";
  if (amount === undefined) return base;
  const word = unit === "w" ? "days" : units.get(unit);
  if (word === undefined) return undefined;
  const number = Math.abs(Number(amount)) * (unit === "w" ? 7 : 1);
  return `${base} ${amount.startsWith("-") ? "-" : "+"} ${number} ${word}`;
}

/** Valid name after `@`: letters, digits, hyphens and underscores, but not a directive. */
export function importedName(name: string, taken: ReadonlySet<string>): string {
  const cleaned = name.replace(/[^\p{L}\p{N}_-]+/gu, "_").replace(/^(?![\p{L}_])/u, "_");
  const fits =
    identifierEnd(cleaned, 0) === cleaned.length && cleaned !== "" ? cleaned : "variable";
  const base = directiveForm(fits) ? `${fits}_` : fits;
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}_${number}`)) number++;
  return `${base}_${number}`;
}

/** Written paths are shorter. The patterns below are slow for very many spaces. */
const longestPath = 1000;

/**
 * Converts a JSON path of other tools (`$.personen[0].naam`, `personen?.[0]`, `$['personen'][*]`, `personen.map(p =>
 * p.burgerservicenummer)`) to steps: `.personen[*]`. Empty for the whole body; undefined if steps cannot express the
 * path.
 * @param withFilters whether a filter by value is valid, `$.personen[?(@.burgerservicenummer=='…')]`: it is in
 * expectations, but not in placeholders
 */
export function foreignBodyPath(path: string, withFilters = false): string | undefined {
  if (path.length > longestPath) return undefined;
  const bare = (withFilters ? withOwnFilters(path) : path)
    .trim()
    .replace(/^\$\.?/, "")
    .replace(/\?\.(?=\[)/g, "")
    .replace(/\?\./g, ".")
    .replace(/\.map\(\s*\(?\s*(\w+)\s*\)?\s*=>\s*\1((?:\.\w+)+)\s*\)$/, "[*]$2")
    .replace(/\[(["'])([\p{L}_][\p{L}\p{N}_-]*)\1\]/gu, ".$2")
    .replace(/\.\[/g, "[");
  if (bare === "" || bare === "*") return "";
  const steps = /^[.[]/.test(bare) ? bare : `.${bare}`;
  const known = /^(?:\.[\p{L}_][\p{L}\p{N}_-]*|\[(?:[0-9]{1,6}|\*|[\w.]+=[^\]"]+)\])+$/u;
  return known.test(steps) && (withFilters || !steps.includes("=")) ? steps : undefined;
}

const jsonPathFilter =
  /\[\?\(?\s*@\.(?<name>[\w.]+)\s*={2,3}\s*(?:(["'])(?<text>[^"'\\[\]]+)\2|(?<bare>[0-9]+|true|false))\s*\)?\]/g;
const findCall =
  /\.find\(\s*\(?\s*(?<item>\w+)\s*\)?\s*=>\s*\k<item>\.(?<name>[\w.]+)\s*={2,3}\s*(?:(["'])(?<text>[^"'\\[\]]+)\3|(?<bare>[0-9]+|true|false))\s*\)/g;

/** Converts one equality in the brackets of JSONPath, or in the function of `find`, to `[name=value]`. */
function withOwnFilters(path: string): string {
  const own = "[$<name>=$<text>$<bare>]";
  return path.replace(jsonPathFilter, own).replace(findCall, own);
}
