import dns from "node:dns";
import net from "node:net";
import { afterAll, beforeAll, expect } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { Assistant } from "../../../src/assistant/assistant.ts";
import { systemClock } from "../../../src/runner/gateway/systemClock.ts";
import { applyEdits } from "../../../src/model/text/sourceText.ts";

export function testAssistant(environments: readonly string[] = ["local", "proef"]): Assistant {
  return new Assistant({ environments, clock: systemClock, newId: () => "00000000-id" });
}

export async function outputOf(
  assistant: Assistant,
  name: string,
  input: JsonObject,
): Promise<JsonObject> {
  const { isError, text } = await assistant.call(name, input);
  expect(isError, text).toBe(false);
  return JSON.parse(text) as JsonObject;
}

interface Change {
  readonly start: number;
  readonly end: number;
  readonly newText: string;
}

interface Fix {
  readonly safe: boolean;
  readonly changes?: readonly Change[];
}

interface Matches {
  readonly paths?: readonly { readonly path: string }[];
  readonly parameters?: readonly { readonly name: string }[];
}

export interface ShownDiagnostic {
  readonly code: string;
  readonly severity: string;
  /** Position of the first character, from one. */
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fixes?: readonly Fix[];
}

/**
 * Applies without judgement a safe change, else the first offered, else the suggestion of `describe`, until no error is
 * left.
 */
export async function repaired(assistant: Assistant, broken: string): Promise<string> {
  let text = broken;
  for (let round = 0; round < 30; round++) {
    const { findings: diagnostics } = await outputOf(assistant, "check", { text });
    const errors = (diagnostics as unknown as readonly ShownDiagnostic[]).filter(
      ({ severity }) => severity === "error",
    );
    const fixes = errors.flatMap((error) => error.fixes ?? []).filter(({ changes }) => changes);
    const chosen = fixes.find(({ safe }) => safe) ?? fixes[0];
    const changes = chosen?.changes ?? (await describedChanges(assistant, text, errors));
    if (changes.length === 0) return text;
    text = applyEdits(
      text,
      changes.map(({ start, end, newText }) => ({ span: { start, end }, newText })),
    );
  }
  return text;
}

async function describedChanges(
  assistant: Assistant,
  text: string,
  errors: readonly ShownDiagnostic[],
): Promise<readonly Change[]> {
  for (const { line, column } of errors) {
    const before = text.split("\n").slice(0, line - 1);
    const start = before.reduce((sum, { length }) => sum + length + 1, column - 1);
    const [word = ""] = /^[\w.]+/.exec(text.slice(start)) ?? [];
    const [operation = ""] = /^\w+(?=\r?$)/m.exec(text) ?? [];
    const found = await outputOf(assistant, "describe", { about: word, operation });
    const { paths = [], parameters = [] } = found as unknown as Matches;
    const names = [...paths.map(({ path }) => path), ...parameters.map(({ name }) => name)];
    const [name, ...more] = names.filter(
      (one) => !names.some((above) => one.startsWith(`${above}.`)),
    );
    if (name !== undefined && more.length === 0)
      return [{ start, end: start + word.length, newText: name }];
  }
  return [];
}

/** Checks that the tests of a file open no connection and look up no name. */
export function expectNoConnections(): void {
  const attempts: string[] = [];
  const restore: (() => void)[] = [];
  const record = (owner: object, name: string) => {
    const original: unknown = Reflect.get(owner, name);
    Reflect.set(owner, name, () => {
      attempts.push(name);
      throw new Error(`The assistant called ${name}.`);
    });
    restore.push(() => Reflect.set(owner, name, original));
  };
  beforeAll(() => {
    record(net.Socket.prototype, "connect");
    record(net.Server.prototype, "listen");
    record(dns, "lookup");
    record(dns.promises, "lookup");
    record(globalThis, "fetch");
  });
  afterAll(() => {
    for (const each of restore) each();
    expect(attempts).toEqual([]);
  });
}
