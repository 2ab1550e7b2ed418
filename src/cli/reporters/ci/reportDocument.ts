import * as z from "zod";

/**
 * JSON report of `brp run`, version 1. The other reporters use it, `brp report merge` reads it, and its JSON Schema is
 * generated from it. New members keep the version, other changes increment it.
 */

const count = z.int().min(0);
const line = z.int().min(1);
const milliseconds = z.number().min(0);

const expectation = z.object({
  text: z.string().describe("The line of the request file; personal values are masked."),
  verdict: z.enum(["holds", "fails", "cannot be decided"]),
  expected: z.string().optional(),
  actual: z.string().optional(),
  difference: z
    .string()
    .optional()
    .describe("In place of expected and actual, where they are masked."),
  line: line.optional(),
});

const warning = z.object({
  kind: z.string(),
  message: z.string(),
  count: count.optional(),
  total: count.optional(),
  reasons: z
    .array(
      z.object({
        code: z.string().optional(),
        count,
        identifier: z.string().optional(),
      }),
    )
    .optional(),
  calls: count.optional(),
  places: z.array(z.string()).optional(),
  tokenOrigin: z.string().optional(),
  file: z.string().optional(),
  waitedMs: milliseconds.optional(),
  waitMs: milliseconds.optional(),
  limitMs: milliseconds.optional(),
});

const exchange = z.object({
  method: z.enum(["GET", "POST"]),
  url: z.string().describe("Origin and path."),
  status: z.int().optional(),
  durationMs: milliseconds,
  phases: z
    .object({
      tokenMs: milliseconds.optional(),
      lookupMs: milliseconds.optional(),
      connectMs: milliseconds.optional(),
      tlsMs: milliseconds.optional(),
      waitingMs: milliseconds.optional(),
      readingMs: milliseconds.optional(),
    })
    .optional()
    .describe("The steps that were taken."),
  sizes: z
    .object({ sentBytes: count, receivedBytes: count, unpackedBytes: count.optional() })
    .optional(),
  httpVersion: z.string().optional(),
});

const place = {
  line,
  column: line.describe("From 1, in UTF-16 units."),
  endLine: line,
  endColumn: line.describe("The place after the last character."),
};

const reportedFix = z.object({
  title: z.string(),
  safe: z.boolean().describe("Whether brp check --fix would apply it."),
  edits: z
    .array(z.object({ ...place, newText: z.string() }))
    .describe("Of the finding's file; they belong together."),
});

const reportedDiagnostic = z.object({
  file: z.string().describe("Relative to the working directory, with forward slashes."),
  ...place,
  severity: z.enum(["error", "warning", "information"]),
  code: z.string(),
  message: z.string(),
  parameter: z.string().optional(),
  fixes: z
    .array(reportedFix)
    .optional()
    .describe("Without those that could repeat a header or a masked value."),
});

export const reportedOutcome = z.object({
  file: z.string().optional().describe("Relative to the working directory, with forward slashes."),
  ordinal: count.describe("The place of the request in its file, from 0."),
  name: z.string().optional(),
  title: z.string().optional().describe("With its placeholders filled in, or masked."),
  operation: z.string(),
  line: line.optional().describe("The line of the operation."),
  row: line.optional().describe("The row of @each, from 1."),
  environment: z.object({ name: z.string(), kind: z.string(), people: z.enum(["test", "real"]) }),
  startedAt: z.string(),
  durationMs: milliseconds,
  outcome: z.enum(["answered", "failed", "skipped"]),
  succeeded: z.boolean(),
  status: z.int().optional(),
  bytes: count.optional(),
  interactieId: z.string().optional(),
  fields: z.array(z.string()).optional(),
  parameters: z.array(z.string()).optional(),
  traits: z
    .object({
      isTrue: z.array(z.string()),
      hasWildcard: z.array(z.string()),
      hasDiacritics: z.array(z.string()),
      states: z.array(z.string()).optional(),
    })
    .optional()
    .describe("Of what nature the values of the request are, by the names of its parameters."),
  counts: z.record(z.string(), count).optional(),
  answer: z.unknown().optional().describe("The response, with --include-answers."),
  received: z.unknown().optional().describe("What came back of a failed request."),
  masked: z.boolean().optional(),
  failure: z
    .object({
      kind: z.string(),
      cause: z.string().optional(),
      title: z.string(),
      detail: z.string(),
      remedy: z.string(),
    })
    .optional(),
  refusal: z
    .object({
      kind: z.string(),
      status: z.int().optional(),
      problem: z.record(z.string(), z.string()).optional(),
      title: z.string(),
      detail: z.string(),
    })
    .optional()
    .describe("Of a refusal that the request expected."),
  reason: z.object({ kind: z.string(), text: z.string() }).optional(),
  expectations: z.array(expectation),
  warnings: z.array(warning),
  sent: z.array(exchange),
});

export const reportHead = z.object({
  format: z.literal("brp-report"),
  reportVersion: z.literal(1),
  version: z.string().describe("The version of brp."),
  startedAt: z.string(),
  durationMs: milliseconds,
  exitCode: z.int(),
  totals: z.object({ requests: count, succeeded: count, failed: count, skipped: count }),
  shard: z
    .object({
      number: z.int().min(1),
      of: z.int().min(1),
      positions: z.array(count).describe("The place of each outcome's request in the whole run."),
    })
    .optional()
    .describe("Of brp run --shard; brp report merge puts the parts together."),
  stopped: z
    .object({
      reason: z.enum([
        "findings",
        "notAllowed",
        "nothingMatched",
        "notWritable",
        "fault",
        // Value from the start of a run until its end, in case the process is killed.
        "unfinished",
      ]),
      messages: z.array(z.string()),
    })
    .optional()
    .describe("Why nothing was sent, or why there is no result."),
  findings: z.array(reportedDiagnostic),
});

export const reportDocument = reportHead.extend({ outcomes: z.array(reportedOutcome) });

type ReadJson<Of> = Of extends readonly (infer Item)[]
  ? readonly ReadJson<Item>[]
  : Of extends object
    ? { readonly [Name in keyof Of]: ReadJson<Of[Name]> }
    : Of;

export type ReportedDiagnostic = ReadJson<z.infer<typeof reportedDiagnostic>>;
export type ReportedOutcome = ReadJson<z.infer<typeof reportedOutcome>>;
export type ReportHead = ReadJson<z.infer<typeof reportHead>>;

/** Outcomes can be iterated repeatedly and need not all be in memory. */
export interface ReportDocument extends ReportHead {
  readonly outcomes: Iterable<ReportedOutcome>;
}
