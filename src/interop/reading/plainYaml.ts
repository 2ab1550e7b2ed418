import type { JsonValue } from "../../contract/json/json.ts";
import { unquoted } from "./foreignChecks.ts";

interface YamlLine {
  readonly indent: number;
  readonly text: string;
}

/** Reads the YAML that Bruno writes, with every scalar as a string. An unsupported line ends its block. */
export function readPlainYaml(source: string): JsonValue {
  return new YamlReader(source.split(/\r\n|\n|\r/)).block(0);
}

const deepest = 40;
/** A name before its colon, quoted or up to the first colon. */
const memberName = /^(?:"(?:[^"\\]|\\.)*"(?=\s*:)|'[^']*'(?=\s*:)|[^\s"'#{[-])/;

function memberOf(text: string): { readonly name: string; readonly value: string } | undefined {
  const begun = memberName.exec(text)?.[0];
  const colon = begun === undefined ? -1 : text.indexOf(":", begun.length);
  const behind = text.slice(colon + 1);
  if (colon < 0 || (behind !== "" && !/^\s/.test(behind))) return undefined;
  return { name: text.slice(0, colon).trimEnd(), value: behind.trim() };
}

class YamlReader {
  readonly #lines: readonly string[];
  #at = 0;
  #depth = 0;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** Value from the next line on, indented by at least `least`. */
  block(least: number): JsonValue {
    const first = this.#next();
    if (!first || first.indent < least || this.#depth >= deepest) return "";
    this.#depth++;
    const value = /^-(\s|$)/.test(first.text) ? this.#list(first.indent) : this.#map(first.indent);
    this.#depth--;
    return value;
  }

  #next(): YamlLine | undefined {
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at] ?? "";
      const text = line.trim();
      if (text !== "" && !text.startsWith("#") && text !== "---")
        return { indent: line.length - line.trimStart().length, text };
    }
    return undefined;
  }

  #list(indent: number): JsonValue {
    const items: JsonValue[] = [];
    for (let line = this.#next(); line; line = this.#next()) {
      if (line.indent !== indent || !/^-(\s|$)/.test(line.text)) break;
      const rest = line.text.slice(1).trimStart();
      const inner = indent + line.text.length - rest.length;
      if (rest === "") {
        this.#at++;
        items.push(this.block(indent + 1));
      } else if (memberOf(rest)) items.push(this.#map(inner, rest));
      else {
        this.#at++;
        items.push(this.#scalar(rest, indent));
      }
    }
    return items;
  }

  /** `begun` is the first member, if it follows the hyphen of an item. */
  #map(indent: number, begun?: string): JsonValue {
    const members: [string, JsonValue][] = [];
    let first = begun;
    for (let line = this.#next(); line; line = this.#next()) {
      const match = memberOf(first ?? line.text);
      if ((first === undefined && line.indent !== indent) || !match) break;
      first = undefined;
      this.#at++;
      members.push([unquoted(match.name), this.#value(match.value, indent)]);
    }
    return Object.fromEntries(members);
  }

  #value(written: string, indent: number): JsonValue {
    if (written !== "" && !written.startsWith("#")) return this.#scalar(written, indent);
    const below = this.#next();
    const isList = below?.indent === indent && /^-(\s|$)/.test(below.text);
    return this.block(isList ? indent : indent + 1);
  }

  #scalar(written: string, indent: number): string {
    if (!/^[|>][-+0-9]*\s*$/.test(written)) {
      const quoted = /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/.exec(written)?.[1];
      if (quoted?.startsWith("'") === true) return quoted.slice(1, -1).replaceAll("''", "'");
      return quoted === undefined ? written.replace(/(?<!\s)\s+#.*$/, "") : unquoted(quoted);
    }
    const kept: string[] = [];
    let margin: number | undefined;
    for (; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at] ?? "";
      const own = line.length - line.trimStart().length;
      if (line.trim() !== "" && own <= indent) break;
      if (line.trim() !== "") margin ??= own;
      kept.push(line.slice(Math.min(margin ?? 0, own)));
    }
    return kept.join("\n").trimEnd();
  }
}
