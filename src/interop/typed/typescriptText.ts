import type { AnswerMember, AnswerNode, ObjectNode } from "./answerNode.ts";
import { sharedIn } from "./answerNode.ts";
import { upperFirst, type TypedCall, type TypedParameter } from "./typedCall.ts";

const head = `import * as z from "zod";

/** Where a service answers and how it knows the caller: from your configuration, never from source code. */
export interface Service {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  /** The value of the Authorization header. */
  readonly authorization: string;
  readonly signal?: AbortSignal;
}

/** The service refused or failed. \`problem\` is its answer, if that was JSON. */
export class ServiceProblem extends Error {
  readonly status: number;
  readonly problem: unknown;

  constructor(status: number, problem: unknown) {
    super(\`The service answered with status \${status}.\`);
    this.name = "ServiceProblem";
    this.status = status;
    this.problem = problem;
  }
}

async function call(
  service: Service,
  target: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<unknown> {
  const response = await fetch(service.baseUrl + target, {
    method: body === undefined ? "GET" : "POST",
    redirect: "error",
    headers: { Accept: "application/json", ...headers, Authorization: service.authorization },
    body: body === undefined ? null : JSON.stringify(body),
    signal: service.signal ?? null,
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw new ServiceProblem(response.status, answer);
  return answer;
}
`;

/** A module of TypeScript with zod (version 4): one schema, one type and one function for each call. */
export function typescriptText(calls: readonly TypedCall[]): string {
  const shared = new Map(calls.flatMap(({ answer }) => [...sharedIn(answer)]));
  const parts = [...shared].map(([name, node]) => {
    const constant = sharedConstant(name);
    return `const ${constant} = ${schema(node, "")};\nexport type ${name} = z.infer<typeof ${constant}>;\n`;
  });
  return [head, ...parts, ...calls.map(callText)].join("\n");
}

function sharedConstant(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}

function callText(call: TypedCall): string {
  const { name, operation, parameters, answer } = call;
  const type = upperFirst(name);
  const members = parameters.map(
    (parameter) =>
      `  /** ${parameter.meaning}. */\n  readonly ${parameter.name}: ${typeOf(parameter)};`,
  );
  const takes = parameters.length > 0;
  return [
    ...(takes ? [`export interface ${type}Parameters {\n${members.join("\n")}\n}\n`] : []),
    `export const ${name}Answer = ${schema(answer, "")};`,
    `export type ${type}Answer = z.infer<typeof ${name}Answer>;\n`,
    `/** ${operation.name}: ${operation.title.en}. Throws a ServiceProblem, or a ZodError for another answer. */`,
    `export async function ${name}(`,
    "  service: Service,",
    ...(takes ? [`  parameters: ${type}Parameters,`] : []),
    `): Promise<${type}Answer> {`,
    ...(operation.service === "personen" ? queryLines(call) : messageLines(call)),
    `  return ${name}Answer.parse(answer);`,
    "}\n",
  ].join("\n");
}

function queryLines({ operation, parameters, fields, headers }: TypedCall): readonly string[] {
  const own = Object.fromEntries([["Content-Type", "application/json; charset=utf-8"], ...headers]);
  return [
    "  const body = {",
    `    type: ${JSON.stringify(operation.name)},`,
    ...parameters.map(({ name }) => `    ${name}: parameters.${name},`),
    "    fields: [",
    ...fields.map((field) => `      ${JSON.stringify(field)},`),
    "    ],",
    "  };",
    `  const headers = ${JSON.stringify(own)};`,
    `  const answer = await call(service, ${JSON.stringify(operation.path)}, headers, body);`,
  ];
}

function messageLines({ operation, parameters, headers }: TypedCall): readonly string[] {
  const own = JSON.stringify(Object.fromEntries(headers));
  const inPath = parameters.find(({ name }) => operation.path.endsWith(`{${name}}`));
  if (inPath) {
    const path = operation.path.replace(`{${inPath.name}}`, "");
    return [
      `  const identifiers = parameters.${inPath.name}.map(encodeURIComponent).join(",");`,
      `  const answer = await call(service, ${JSON.stringify(path)} + identifiers, ${own});`,
    ];
  }
  return [
    "  const query = new URLSearchParams();",
    ...parameters.map((each) => `  query.set(${JSON.stringify(each.wire)}, ${queryValue(each)});`),
    `  const answer = await call(service, \`${operation.path}?\${query.toString()}\`, ${own});`,
  ];
}

function queryValue({ name, kind, lowerCase }: TypedParameter): string {
  const value = `parameters.${name}`;
  if (kind === "list") return `${value}.join(",")`;
  if (kind === "integer" || kind === "boolean") return `String(${value})`;
  return lowerCase ? `${value}.toLowerCase()` : value;
}

function typeOf({ kind, words }: TypedParameter): string {
  const word = words.length > 0 ? words.map((each) => JSON.stringify(each)).join(" | ") : "string";
  if (kind === "list") return `readonly ${words.length > 0 ? `(${word})` : word}[]`;
  if (kind === "integer") return "number";
  return kind === "boolean" ? "boolean" : word;
}

function schema(node: AnswerNode, indent: string): string {
  switch (node.kind) {
    case "text":
      return "z.string()";
    case "integer":
      return "z.int()";
    case "number":
      return "z.number()";
    case "boolean":
      return "z.boolean()";
    case "constant":
      return `z.literal(${JSON.stringify(node.value)})`;
    case "shared":
      return sharedConstant(node.name);
    case "list":
      return `z.array(${schema(node.item, indent)})`;
    case "object":
      return objectSchema(node, indent);
    case "variants": {
      const inner = `${indent}  `;
      const variants = [...node.variants.values()].map(
        (variant) => `${inner}${objectSchema(variant, inner)},\n`,
      );
      return `z.discriminatedUnion("type", [\n${variants.join("")}${indent}])`;
    }
  }
}

function objectSchema({ members, open }: ObjectNode, indent: string): string {
  const make = open ? "z.looseObject" : "z.object";
  if (members.size === 0) return `${make}({})`;
  const inner = `${indent}  `;
  const lines = [...members].map(
    ([name, member]) => `${inner}${name}: ${memberSchema(member, inner)},`,
  );
  return `${make}({\n${lines.join("\n")}\n${indent}})`;
}

function memberSchema({ node, required, nullable }: AnswerMember, indent: string): string {
  const own = schema(node, indent);
  if (nullable) return required ? `${own}.nullable()` : `${own}.nullish()`;
  return required ? own : `${own}.optional()`;
}
