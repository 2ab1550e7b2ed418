import { memberOf, type JsonValue } from "../../../contract/json/json.ts";
import { bodyOf } from "../foreignBody.ts";
import type { ForeignBody, ForeignFile } from "../foreignCall.ts";
import { brunoFile, type Pair } from "./bruno.ts";
import { objectsOf, textOf } from "../postman.ts";
import { readPlainYaml } from "../plainYaml.ts";

/** Whether a text is a request of Bruno in YAML. */
export function isOpenCollection(lines: readonly string[]): boolean {
  return (
    lines.some((line) => /^info:\s*$/.test(line)) && lines.some((line) => /^http:\s*$/.test(line))
  );
}

/** Reads a request of Bruno in YAML (Bruno's documentation, "OpenCollection YAML"). */
export function readOpenCollection(source: string): ForeignFile {
  const file = readPlainYaml(source);
  // What holds for a folder or the collection is below `request`.
  const http = memberOf(file, "http") ?? memberOf(file, "request");
  const runtime = memberOf(file, "runtime");
  const headers = pairsOf(memberOf(http, "headers"));
  const scripts = objectsOf(memberOf(runtime, "scripts"));
  const before = scripts.filter((script) => memberOf(script, "type") === "before-request");
  const actions = objectsOf(memberOf(runtime, "actions")).filter(
    (action) => textOf(memberOf(action, "phase")) !== "before-request",
  );
  return brunoFile({
    name: textOf(memberOf(memberOf(file, "info"), "name")),
    seq: textOf(memberOf(memberOf(file, "info"), "seq")),
    method: textOf(memberOf(http, "method")),
    url: textOf(memberOf(http, "url")),
    headers,
    query: pairsOf(memberOf(http, "params"), "query"),
    body: bodyIn(memberOf(http, "body"), headers),
    variables: [
      ...pairsOf(memberOf(http, "variables")),
      ...pairsOf(memberOf(runtime, "variables")),
    ],
    answerVariables: actions.map((action) => [
      textOf(memberOf(memberOf(action, "variable"), "name")),
      textOf(memberOf(memberOf(action, "selector"), "expression")),
    ]),
    asserts: objectsOf(memberOf(runtime, "assertions"))
      .filter(isOn)
      .map((each) => [
        textOf(memberOf(each, "expression")),
        textOf(memberOf(each, "operator")) || "eq",
        textOf(memberOf(each, "value")),
      ]),
    hasAuth: !["", "inherit", "none"].includes(authOf(memberOf(http, "auth"))),
    script: scripts
      .filter((script) => !before.includes(script))
      .map((script) => textOf(memberOf(script, "code")))
      .join("\n"),
    hasScriptBefore: before.length > 0,
  });
}

function authOf(auth: JsonValue | undefined): string {
  return textOf(auth) || textOf(memberOf(auth, "type"));
}

function isOn(entry: JsonValue): boolean {
  return memberOf(entry, "disabled") !== "true" && memberOf(entry, "enabled") !== "false";
}

function pairsOf(value: JsonValue | undefined, type?: string): readonly Pair[] {
  return objectsOf(value)
    .filter((each) => isOn(each) && (type === undefined || memberOf(each, "type") === type))
    .map((each) => [textOf(memberOf(each, "name")), textOf(memberOf(each, "value"))]);
}

function bodyIn(body: JsonValue | undefined, headers: readonly Pair[]): ForeignBody | undefined {
  const data = memberOf(body, "data");
  if (Array.isArray(data)) return { kind: "form", names: pairsOf(data).map(([name]) => name) };
  const written = textOf(data);
  return written.trim() === ""
    ? undefined
    : bodyOf(
        written,
        headers.map(([name, value]) => ({ name, value })),
      );
}
