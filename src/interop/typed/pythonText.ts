import { sharedIn, type AnswerNode, type ObjectNode } from "./answerNode.ts";
import { upperFirst, type TypedCall, type TypedParameter } from "./typedCall.ts";

const head = `"""Calls of the population register's services. Python 3.11 or newer, standard library only."""

import json
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Literal, NotRequired, Sequence, TypedDict, Union


class ServiceProblem(Exception):
    """The service refused or failed. \`problem\` is its answer, if that was JSON."""

    def __init__(self, status: int, problem: Any) -> None:
        super().__init__(f"The service answered with status {status}.")
        self.status = status
        self.problem = problem


class _NoRedirects(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, req, fp, code, msg, headers, newurl):
        return None


_opener = urllib.request.build_opener(_NoRedirects)


def _read(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return None


def _call(
    url: str, authorization: str, headers: dict[str, str], body: Any, timeout: float
) -> Any:
    data = None if body is None else json.dumps(body).encode("utf-8")
    own = {"Accept": "application/json", **headers, "Authorization": authorization}
    request = urllib.request.Request(url, data=data, headers=own)
    try:
        with _opener.open(request, timeout=timeout) as response:
            return _read(response.read())
    except urllib.error.HTTPError as error:
        raise ServiceProblem(error.code, _read(error.read())) from None
`;

/** A module of Python with the standard library: typed dictionaries and one function for each call. */
export function pythonText(calls: readonly TypedCall[]): string {
  const shared = new Map(calls.flatMap(({ answer }) => [...sharedIn(answer)]));
  const classes = new Classes();
  for (const [name, node] of shared) classes.define(name, node);
  const functions = calls.map((call) => {
    const answer = classes.typeOf(`${upperFirst(call.name)}Answer`, call.answer);
    return { classes: classes.take(), text: callText(call, answer) };
  });
  const blocks = functions.flatMap((each) => [...each.classes, each.text]);
  return `${[head.trimEnd(), ...blocks].join("\n\n\n")}\n`;
}

/** Collects classes, inner ones first, so that every name is known where it is used. */
class Classes {
  #blocks: string[] = [];

  take(): readonly string[] {
    const blocks = this.#blocks;
    this.#blocks = [];
    return blocks;
  }

  /** Gives a shared value the name under which it is used everywhere. */
  define(name: string, node: AnswerNode): void {
    const type = this.typeOf(name, node);
    if (type !== name) this.#blocks.push(`${name} = ${type}`);
  }

  typeOf(name: string, node: AnswerNode): string {
    switch (node.kind) {
      case "text":
        return "str";
      case "integer":
        return "int";
      case "number":
        return "float";
      case "boolean":
        return "bool";
      case "constant":
        return `Literal[${pythonString(node.value)}]`;
      case "shared":
        return node.name;
      case "list":
        return `list[${this.typeOf(name, node.item)}]`;
      case "object":
        return this.#objectType(name, node);
      case "variants": {
        const variants = [...node.variants].map(([type, variant]) =>
          this.#objectType(name + type, variant),
        );
        return `Union[${variants.join(", ")}]`;
      }
    }
  }

  #objectType(name: string, { members }: ObjectNode): string {
    const lines = [...members].map(([member, { node, required, nullable }]) => {
      const own = this.typeOf(name + upperFirst(member), node);
      const type = nullable ? `Union[${own}, None]` : own;
      return `    ${member}: ${required ? type : `NotRequired[${type}]`}`;
    });
    const body = lines.length > 0 ? lines.join("\n") : "    pass";
    this.#blocks.push(`class ${name}(TypedDict):\n${body}`);
    return name;
  }
}

function callText(call: TypedCall, answer: string): string {
  const { name, operation, parameters } = call;
  return [
    `def ${snakeCase(name)}(`,
    "    base_url: str,",
    "    authorization: str,",
    ...(parameters.length > 0 ? ["    *,"] : []),
    ...parameters.map((each) => `    ${each.name}: ${typeOf(each)},`),
    "    timeout: float = 30.0,",
    `) -> ${answer}:`,
    `    """${operation.name}: ${operation.title.en}. Raises a ServiceProblem."""`,
    ...(operation.service === "personen" ? queryLines(call) : messageLines(call)),
  ].join("\n");
}

function queryLines({ operation, parameters, fields, headers }: TypedCall): readonly string[] {
  return [
    "    body = {",
    `        "type": ${pythonString(operation.name)},`,
    ...parameters.map(({ name, kind }) =>
      kind === "list" ? `        "${name}": list(${name}),` : `        "${name}": ${name},`,
    ),
    '        "fields": [',
    ...fields.map((field) => `            ${pythonString(field)},`),
    "        ],",
    "    }",
    `    headers = ${headerText([["Content-Type", "application/json; charset=utf-8"], ...headers])}`,
    `    return _call(base_url + ${pythonString(operation.path)}, authorization, headers, body, timeout)`,
  ];
}

function messageLines({ operation, parameters, headers }: TypedCall): readonly string[] {
  const inPath = parameters.find(({ name }) => operation.path.endsWith(`{${name}}`));
  const own = headerText(headers);
  const last = (target: string) =>
    `    return _call(base_url + ${target}, authorization, ${own}, None, timeout)`;
  if (inPath) {
    const path = operation.path.replace(`{${inPath.name}}`, "");
    return [
      `    identifiers = ",".join(urllib.parse.quote(each, safe="") for each in ${inPath.name})`,
      last(`${pythonString(path)} + identifiers`),
    ];
  }
  const pairs = parameters.map(
    (each) => `        ${pythonString(each.wire)}: ${queryValue(each)},`,
  );
  return [
    "    query = urllib.parse.urlencode({",
    ...pairs,
    "    })",
    last(`${pythonString(`${operation.path}?`)} + query`),
  ];
}

function queryValue({ name, kind, lowerCase }: TypedParameter): string {
  if (kind === "list") return `",".join(${name})`;
  return lowerCase ? `${name}.lower()` : name;
}

function typeOf({ kind, words }: TypedParameter): string {
  const word = words.length > 0 ? `Literal[${words.map(pythonString).join(", ")}]` : "str";
  if (kind === "list") return `Sequence[${word}]`;
  if (kind === "integer") return "int";
  return kind === "boolean" ? "bool" : word;
}

function headerText(headers: readonly (readonly [string, string])[]): string {
  const pairs = headers.map(([name, value]) => `${pythonString(name)}: ${pythonString(value)}`);
  return `{${pairs.join(", ")}}`;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** JSON's escapes mean the same in Python, except pairs of surrogates, which stay letters here. */
function pythonString(text: string): string {
  return JSON.stringify(text);
}
