import { toFileDraft } from "../../src/language/draft.ts";
import { parseRequestDocument } from "../../src/language/syntax/parser.ts";
import type { Environment } from "../../src/model/environments/environment.ts";
import type { RunOutcome } from "../../src/model/outcome.ts";
import type { FileDraft } from "../../src/model/requestDraft.ts";
import type { Approval, RunPlan, RequestPreview } from "../../src/model/plan.ts";
import { nodeRunnerHost } from "../../src/runner/http/nodeRunnerHost.ts";
import { rememberingPrompt } from "../../src/runner/run/rememberingPrompt.ts";
import { openRun } from "../../src/runner/runSession.ts";
import type { PlanOptions, RunnerPorts, RunnerOptions } from "../../src/runner/run/plan.ts";
import { FakeGateway } from "./fakeGateway.ts";
import { clockAt } from "./clockAt.ts";

const endpoint = { baseUrl: "http://127.0.0.1:1/api", logins: [], headers: [] } as const;

export const localEnvironment: Environment = {
  name: "local",
  kind: "local",
  people: "test",
  isEmbedded: true,
  personen: endpoint,
  berichten: { ...endpoint, dialect: "default" },
  tls: {},
  timeoutMs: 30_000,
  // Most tests are about a run's steps in order.
  concurrency: 1,
};

export const trialEnvironment: Environment = {
  ...localEnvironment,
  name: "proef",
  kind: "trial",
  people: "real",
  isEmbedded: false,
};

/** Half past noon on a winter day, in UTC. */
export const noon = new Date("2026-11-21T12:30:00.000Z");

export class FakeFiles {
  readonly contents: Map<string, string>;

  constructor(contents: Readonly<Record<string, string>> = {}) {
    this.contents = new Map(Object.entries(contents));
  }

  read(file: string): Promise<{ text: string } | { problem: string }> {
    const text = this.contents.get(file);
    return Promise.resolve(text === undefined ? { problem: "not found" } : { text });
  }

  write(file: string, text: string): Promise<{ problem?: string }> {
    if (this.contents.has(file)) return Promise.resolve({ problem: "exists" });
    this.contents.set(file, text);
    return Promise.resolve({});
  }
}

/** Ports that return nothing and allow nothing, except the test's replacements. */
export function fakePorts(ports: Partial<RunnerPorts> = {}): RunnerPorts {
  let ids = 0;
  return {
    gateway: new FakeGateway(),
    host: nodeRunnerHost,
    files: new FakeFiles(),
    prompt: { ask: () => Promise.resolve(undefined) },
    allowedVariables: { read: () => ({ problem: "not allowed" }) },
    clock: clockAt(noon.getTime()),
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, "0")}`,
    ...ports,
  };
}

export function draftOf(text: string): FileDraft {
  return toFileDraft(parseRequestDocument(text));
}

export async function collect(outcomes: AsyncIterable<RunOutcome>): Promise<RunOutcome[]> {
  const all: RunOutcome[] = [];
  for await (const outcome of outcomes) all.push(outcome);
  return all;
}

interface TextRunOptions extends PlanOptions, RunnerOptions {
  readonly approval?: Approval;
  readonly reason?: string;
}

/** Runs files over the same ports, each from its plan to its outcomes. */
export interface Runner {
  runFile(file: FileDraft, options: TextRunOptions): AsyncIterable<RunOutcome>;
  planFile(file: FileDraft, options: PlanOptions): Promise<RunPlan>;
  previewFile(file: FileDraft, options: PlanOptions & { mask: boolean }): Promise<RequestPreview>;
}

export function createRunner(given: RunnerPorts): Runner {
  const ports = { ...given, ...(given.prompt && { prompt: rememberingPrompt(given.prompt) }) };
  return {
    async *runFile(file, { approval, reason, ...options }) {
      const session = await openRun(ports, file, options);
      const approved = await session.approve<never>(() => approval, reason);
      yield* approved.outcomes(options);
    },
    planFile: async (file, options) => (await openRun(ports, file, options)).plan(),
    previewFile: async (file, { mask, ...options }) =>
      (await openRun(ports, file, options)).preview(mask),
  };
}

export function runText(
  text: string,
  ports: Partial<RunnerPorts> = {},
  options: Partial<TextRunOptions> = {},
  runner: Runner = createRunner(fakePorts(ports)),
): Promise<RunOutcome[]> {
  return collect(
    runner.runFile(draftOf(text), {
      environment: localEnvironment,
      signal: new AbortController().signal,
      ...options,
    }),
  );
}

/** A short form of an outcome, for comparison. */
export function endOf(outcome: RunOutcome | undefined): string {
  if (outcome?.kind === "failed") return `failed: ${outcome.failure.kind}`;
  if (outcome?.kind === "skipped") return `skipped: ${outcome.reason.kind}`;
  return outcome ? `answered ${outcome.status}` : "no outcome";
}
