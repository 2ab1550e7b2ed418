import { text, type Text } from "../../contract/text.ts";
import { atLine, type Note } from "../note.ts";
import { bodySteps } from "./bodyPath.ts";
import { encodedText } from "./encodedText.ts";
import { bodyOf } from "./foreignBody.ts";
import type { ForeignBody, ForeignCall, ForeignCapture, ForeignFile } from "./foreignCall.ts";
import { checkOf, unquoted, type CheckSubject } from "./foreignChecks.ts";
import { methodPattern } from "./httpFile.ts";
import { looksLikeCredential } from "./secrets.ts";

const answerLine = /^HTTP(?:\/[0-9.]+)?\s+([0-9]{3}|\*)\s*$/;

const words = {
  auth: text(
    "The credentials of [BasicAuth] were not carried over: the environment holds credentials.",
    "De inloggegevens van [BasicAuth] zijn niet overgenomen: de omgeving bewaart inloggegevens.",
  ),
  section: (name: string) =>
    text(`[${name}] was not carried over.`, `[${name}] is niet overgenomen.`),
};

/** Whether a text is of Hurl: an answer line below a request line, or one of its sections. */
export function isHurl(lines: readonly string[]): boolean {
  return (
    lines.some((line) => methodPattern.test(line)) &&
    !lines.some((line) => line.startsWith("###")) &&
    lines.some((line) => answerLine.test(line) || /^\[(Asserts|Captures)\]\s*$/.test(line))
  );
}

/** Reads a file of Hurl (its manual, "Hurl File"): asserts become expectations, captures references. */
export function readHurl(source: string): ForeignFile {
  const lines = source.split(/\r\n|\n|\r/);
  const notes: Note[] = [];
  const calls: ForeignCall[] = [];
  const starts = lines.flatMap((line, at) => (methodPattern.test(line.trimEnd()) ? [at] : []));
  for (const [index, start] of starts.entries()) {
    const comments: string[] = [];
    for (let at = start - 1; at >= 0 && lines[at]?.startsWith("#") === true; at--)
      comments.unshift(lines[at]?.replace(/^#+\s*/, "").trim() ?? "");
    const [title = "", ...rest] = comments.filter((line) => line && !looksLikeCredential(line));
    const own = rest.map((line) => `// ${line}`);
    const entry = new EntryReader(lines, start, starts[index + 1] ?? lines.length, notes);
    calls.push({ ...entry.read(), title, ownLines: [...own, ...entry.checks] });
  }
  return { variables: [], calls, notes };
}

/** Reads one request with what is said about its answer. */
class EntryReader {
  readonly checks: string[] = [];
  readonly #lines: readonly string[];
  readonly #start: number;
  readonly #end: number;
  readonly #notes: Note[];
  readonly #headers: { name: string; value: string }[] = [];
  readonly #pairs: string[] = [];
  readonly #formNames: string[] = [];
  readonly #captures: ForeignCapture[] = [];
  readonly #body: string[] = [];

  constructor(lines: readonly string[], start: number, end: number, notes: Note[]) {
    this.#lines = lines;
    this.#start = start;
    this.#end = end;
    this.#notes = notes;
  }

  read(): Omit<ForeignCall, "title" | "ownLines"> {
    const [, method = "GET", url = ""] = methodPattern.exec(this.#lines[this.#start] ?? "") ?? [];
    let section = "headers";
    for (let at = this.#start + 1; at < this.#end; at++) {
      const line = (this.#lines[at] ?? "").trim();
      const status = answerLine.exec(line)?.[1];
      const named = /^\[([A-Za-z]+)\]$/.exec(line)?.[1];
      if (status !== undefined) {
        section = "answer";
        if (status !== "*") this.checks.push(`? status == ${status}`);
      } else if (named !== undefined && section !== "body") section = this.#begin(named, at);
      else if (section === "headers" && /^([{["`]|file,|base64,|hex,|<)/.test(line)) {
        section = "body";
        this.#body.push(this.#lines[at] ?? "");
      } else if (section === "body") this.#body.push(this.#lines[at] ?? "");
      else if (line !== "" && !line.startsWith("#")) section = this.#readLine(section, line, at);
    }
    const body = this.#wholeBody();
    const query = this.#pairs.join("&");
    return {
      place: atLine(this.#start + 1),
      method,
      url: query === "" ? url.trim() : `${url.trim()}${url.includes("?") ? "&" : "?"}${query}`,
      headers: this.#headers,
      ...(body ? { body } : {}),
      captures: this.#captures,
    };
  }

  #note(message: Text, at: number): void {
    this.#notes.push({ place: atLine(at + 1), message });
  }

  #begin(name: string, at: number): string {
    const known = ["Asserts", "Captures", "Query", "QueryStringParams", "Form", "FormParams"];
    if (name === "BasicAuth") this.#note(words.auth, at);
    else if (!known.includes(name)) this.#note(words.section(name), at);
    return name;
  }

  /** Gives the section that goes on below: a body may follow the sections of a request. */
  #readLine(section: string, line: string, at: number): string {
    const [, name = "", value = ""] = /^([^:\s]+)\s*:\s*(.*)$/.exec(line) ?? [];
    if (section === "Asserts") this.#readCheck(line, at);
    else if (section === "Captures") this.#readCapture(name, value, at);
    else if (section === "answer") {
      if (name !== "") this.#keep(checkOf({ kind: "header", name }, "==", value), at);
    } else if (/^([{`]|file,)/.test(line)) {
      this.#body.push(this.#lines[at] ?? "");
      return "body";
    } else if (section === "headers" && name !== "") this.#headers.push({ name, value });
    else if (section.startsWith("Query")) this.#pairs.push(`${name}=${encodedText(value)}`);
    else if (section.startsWith("Form")) this.#formNames.push(name);
    return section;
  }

  #readCheck(line: string, at: number): void {
    const bare = line.replace(/(?<!\s)\s+#[^"']*$/, "");
    const match =
      /^(status|duration|body|header\s+"([^"]*)"|jsonpath\s+"((?:[^"\\]|\\.)*)")\s+(count\s+)?(not\s+)?(\S+)(?:\s+(.*))?$/.exec(
        bare,
      );
    const [, what = "", header, path, count, not = "", operator = "", value = ""] = match ?? [];
    const subject: CheckSubject | undefined =
      what === "status" || what === "duration"
        ? { kind: what }
        : header !== undefined
          ? { kind: "header", name: header }
          : path === undefined
            ? undefined
            : { kind: "body", path, ...(count === undefined ? {} : { counted: true }) };
    const pattern = /^\/(.*)\/$/.exec(value)?.[1];
    this.#keep(checkOf(subject, `${not}${operator}`, pattern ?? unquoted(value)), at);
  }

  #readCapture(variable: string, value: string, at: number): void {
    const path = /^jsonpath\s+"((?:[^"\\]|\\.)*)"(\s+nth 0)?\s*$/.exec(value)?.[1];
    const steps = path === undefined ? undefined : bodySteps(path);
    if (variable !== "") this.#captures.push({ variable, steps });
    if (steps === undefined) this.#note(noCapture, at);
  }

  #keep(check: ReturnType<typeof checkOf>, at: number): void {
    if ("lines" in check) this.checks.push(...check.lines);
    else this.#note(check.note, at);
  }

  #wholeBody(): ForeignBody | undefined {
    const written = this.#body
      .filter((line) => !/^```/.test(line.trim()) && !/^#/.test(line))
      .join("\n")
      .trim();
    const file = /^file,(.*);$/.exec(written)?.[1]?.trim();
    if (file !== undefined) return { kind: "file", file };
    if (this.#formNames.length > 0) return { kind: "form", names: this.#formNames };
    return written === "" ? undefined : bodyOf(written.replace(/^`|`$/g, ""), this.#headers);
  }
}

const noCapture = text(
  "A captured value was not carried over: it is no path into the body. Where it is used, it is asked.",
  "Een onthouden waarde is niet overgenomen: het is geen pad in de body. Waar ze gebruikt wordt, wordt ze gevraagd.",
);
