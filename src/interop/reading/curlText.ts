import { text, type Text } from "../../contract/text.ts";
import {
  atLine,
  type Note,
  type NoteSink,
  type ForeignCall,
  type ForeignFile,
  encodedText,
  bodyOf,
  type ForeignBody,
  type ForeignHeader,
} from "./foreignCall.ts";
import { readBash, type ShellCommand } from "./bashWords.ts";

const isCurl = (word: string | undefined) => /^(?:.*[\\/])?curl(?:\.exe)?$/i.test(word ?? "");

/** Reads copied curl commands without running them. `firstLine` is the line of the text in its file. */
export function readCurlText(source: string, firstLine = 1): ForeignFile {
  if (isOfWindows(source))
    return { variables: [], calls: [], notes: [{ place: atLine(firstLine), message: notBash }] };
  const notes: Note[] = [];
  const calls: ForeignCall[] = [];
  for (const command of readBash(withoutPrompts(source))) {
    const place = atLine(firstLine + command.line);
    const at = command.words.findIndex(isCurl);
    if (at < 0) notes.push({ place, message: notCurl });
    else calls.push(...readCurlCommand(command, at + 1, place, (note) => notes.push(note)));
  }
  return { variables: [], calls, notes };
}

const notCurl = text(
  "This is not a curl command and was left out.",
  "Dit is geen curl-opdracht en is weggelaten.",
);

/** Manuals print `$ curl …`. */
function withoutPrompts(source: string): string {
  return source.replace(/^[ \t]*(?:\$|>|PS[^>\n]*>|[A-Z]:\\[^>\n]*>)[ \t]+(?=curl)/gim, "");
}

const notBash = text(
  "Skipped: a curl command for cmd or PowerShell is not supported. Copy it as cURL (bash).",
  "Overgeslagen: een curl-opdracht voor cmd of PowerShell wordt niet ondersteund. Kopieer de opdracht als cURL (bash).",
);

/** Whether lines are continued or quotes are escaped as in cmd and PowerShell. */
function isOfWindows(source: string): boolean {
  const first = source.split(/\r\n|\n|\r/).find((line) => /\bcurl(\.exe)?\s/i.test(line)) ?? "";
  return /\s[\^`]\s*$|\s\^"|\$\{?env:/i.test(first) || /^\s*@'[ \t]*$/m.test(source);
}

/** Relevant options of curl with a value, by short form. */
const shortNames: Readonly<Record<string, string>> = {
  X: "request",
  H: "header",
  d: "data",
  F: "form",
  u: "user",
  A: "user-agent",
  e: "referer",
  b: "cookie",
  c: "cookie-jar",
  E: "cert",
  o: "output",
  m: "max-time",
  x: "proxy",
  U: "proxy-user",
  w: "write-out",
  T: "upload-file",
  D: "dump-header",
  r: "range",
  K: "config",
  Y: "speed-limit",
  y: "speed-time",
  z: "time-cond",
  C: "continue-at",
  t: "telnet-option",
  P: "ftp-port",
  Q: "quote",
  h: "help",
  G: "get",
  I: "head",
  k: "insecure",
};

/** Long options with a value. For all others the next word is separate. */
const withValue: ReadonlySet<string> = new Set([
  ...Object.values(shortNames).filter(
    (name) => !["get", "head", "insecure", "help"].includes(name),
  ),
  ..."data-raw data-binary data-ascii data-urlencode json url url-query form-string oauth2-bearer key cacert capath cert-type key-type pass connect-timeout retry retry-delay retry-max-time resolve interface proxy-header noproxy ciphers tls-max aws-sigv4 limit-rate max-redirs variable expand-data connect-to dns-servers local-port stderr trace trace-ascii unix-socket request-target".split(
    " ",
  ),
]);

const credentials: ReadonlySet<string> = new Set(
  "user oauth2-bearer cookie proxy-user pass aws-sigv4".split(" "),
);
const connection: ReadonlySet<string> = new Set(
  "cert key cacert capath proxy insecure resolve connect-to interface unix-socket ciphers".split(
    " ",
  ),
);
const bodies: ReadonlySet<string> = new Set(
  "data data-ascii data-raw data-binary data-urlencode json".split(" "),
);

const words = {
  credentials: (option: string) =>
    text(
      `The credentials of ${option} were not carried over: they belong in the environment.`,
      `De inloggegevens van ${option} zijn niet overgenomen: ze horen in de omgeving.`,
    ),
  connection: (option: string) =>
    text(
      `${option} was not carried over: brp.config.json defines the connection of an environment.`,
      `${option} is niet overgenomen: brp.config.json bepaalt de verbinding van een omgeving.`,
    ),
};

/** Reads the words after `curl`. `--next` begins another call. */
function readCurlCommand(
  command: ShellCommand,
  from: number,
  place: Text,
  note: NoteSink,
): readonly ForeignCall[] {
  const calls: ForeignCall[] = [];
  let options = new CurlOptions();
  for (const option of optionsOf(command.words, from)) {
    if (option.name === "next") {
      calls.push(...callsOf(options, place));
      options = new CurlOptions();
    } else takeOption(option, options, command.input, place, note);
  }
  calls.push(...callsOf(options, place));
  return calls;
}

class CurlOptions {
  method: string | undefined;
  get = false;
  json = false;
  file: string | undefined;
  other: string | undefined;
  readonly urls: string[] = [];
  readonly query: string[] = [];
  readonly data: string[] = [];
  readonly headers: ForeignHeader[] = [];
}

interface CurlOption {
  readonly name: string;
  readonly value: string;
}

function* optionsOf(given: readonly string[], from: number): Generator<CurlOption> {
  for (let at = from; at < given.length; at++) {
    const word = given[at] ?? "";
    if (word.startsWith("--") && word.length > 2) {
      const [, name = "", , value] = /^--([^=]*)(=(.*))?$/s.exec(word) ?? [];
      if (value !== undefined && withValue.has(name)) yield { name, value };
      else yield { name, value: withValue.has(name) ? (given[++at] ?? "") : "" };
    } else if (word.startsWith("-") && word.length > 1) {
      for (let letter = 1; letter < word.length; letter++) {
        const short = word.charAt(letter);
        const name = Object.hasOwn(shortNames, short) ? (shortNames[short] ?? short) : short;
        if (!withValue.has(name)) yield { name, value: "" };
        else {
          const rest = word.slice(letter + 1);
          yield { name, value: rest === "" ? (given[++at] ?? "") : rest };
          break;
        }
      }
    } else yield { name: "url", value: word };
  }
}

function takeOption(
  { name, value }: CurlOption,
  options: CurlOptions,
  input: string | undefined,
  place: Text,
  note: NoteSink,
): void {
  if (bodies.has(name)) takeBody(name, value, input, options);
  else if (credentials.has(name)) note({ place, message: words.credentials(`--${name}`) });
  else if (connection.has(name)) note({ place, message: words.connection(`--${name}`) });
  else if (name === "header") {
    const header = /^([^:;]+)[:;]\s*(.*)$/s.exec(value);
    if (header) options.headers.push({ name: (header[1] ?? "").trim(), value: header[2] ?? "" });
  } else if (name === "url") options.urls.push(value);
  else if (name === "url-query") options.query.push(encodedPair(value));
  else if (name === "request") options.method = value.toUpperCase();
  else if (name === "get") options.get = true;
  else if (name === "head") options.method ??= "HEAD";
  else if (name === "form" || name === "form-string") options.other = "multipart";
  else if (name === "upload-file") options.file = value;
}

function takeBody(
  name: string,
  value: string,
  input: string | undefined,
  options: CurlOptions,
): void {
  if (name === "json") options.json = true;
  if (value === "@-" && name !== "data-raw" && input !== undefined) options.data.push(input);
  else if (value.startsWith("@") && name !== "data-raw" && name !== "data-urlencode")
    options.file = value.slice(1);
  else if (name === "data-urlencode") options.data.push(encodedPair(value));
  else options.data.push(value);
}

/** `name=content`, `=content` or `content`, with the content encoded. Placeholders are not encoded. */
function encodedPair(pair: string): string {
  const [, name, content = ""] = /^(?:([^=]*)=)?(.*)$/s.exec(pair) ?? [];
  const encoded = encodedText(content);
  return name === undefined || name === "" ? encoded : `${name}=${encoded}`;
}

function callsOf(options: CurlOptions, place: Text): readonly ForeignCall[] {
  const { get, json, data } = options;
  const query = [...(get ? data : []), ...options.query].join("&");
  const headers = json
    ? [...options.headers, { name: "Content-Type", value: "application/json" }]
    : options.headers;
  const body = get ? undefined : curlBody(options, headers);
  return options.urls.map((url) => ({
    place,
    title: "",
    method: options.method ?? (body ? "POST" : "GET"),
    url: query === "" ? url : url + (url.includes("?") ? "&" : "?") + query,
    headers,
    ...(body ? { body } : {}),
    ownLines: [],
  }));
}

function curlBody(
  { data, json, file, other }: CurlOptions,
  headers: readonly ForeignHeader[],
): ForeignBody | undefined {
  if (other !== undefined) return { kind: "other", what: other };
  if (file !== undefined) return { kind: "file", file };
  return data.length === 0 ? undefined : bodyOf(data.join(json ? "" : "&"), headers);
}
