import * as z from "zod";
import { dialects } from "../contract/dialects.ts";
import { text, type Language, type Text } from "../contract/text.ts";
import { convertForms } from "../interop/exportRequests.ts";
import { shells } from "../interop/writing/quoting.ts";
import { readDuration } from "../model/duration.ts";
import { paceRules } from "../model/pace.ts";
import { retryRules } from "../runner/retries.ts";
import { readArguments, type Flags } from "./arguments.ts";
import { inboxAct, inboxUsage, type InboxActOptions } from "./inbox/inboxOptions.ts";
import { commandNames, unknownCommand } from "./commandNames.ts";
import { journalFlags, journalSchema } from "./journalOptions.ts";
import { compareFlags, compareSchema } from "./compareOptions.ts";
import { doctorFlags, doctorSchema } from "./doctorOptions.ts";
import { environmentFlags, environmentSchema } from "./environmentOptions.ts";
import { color, common, isOn, language, operands, wholeNumber } from "./optionParts.ts";
import { reportTargets, runReporters } from "./reportOptions.ts";
import { answerViews, showFlags, showSchema } from "./showOptions.ts";
import { mockFlags, mockSchema } from "./mockOptions.ts";

export type RunOptions = { readonly name: "run" } & z.infer<typeof runSchema>;
export type CheckOptions = { readonly name: "check" } & z.infer<typeof checkSchema>;
export type FormatOptions = { readonly name: "fmt" } & z.infer<typeof formatSchema>;
export type ConvertOptions = { readonly name: "convert" } & z.infer<typeof convertSchema>;
export type MockOptions = { readonly name: "mock" } & z.infer<typeof mockSchema>;
export type DoctorOptions = { readonly name: "doctor" } & z.infer<typeof doctorSchema>;
export type EnvironmentOptions = { readonly name: "environment" } & z.infer<
  typeof environmentSchema
>;
export type ShowOptions = { readonly name: "show" } & z.infer<typeof showSchema>;
export type CompareOptions = { readonly name: "compare" } & z.infer<typeof compareSchema>;
export type JournalOptions = { readonly name: "journal" } & z.infer<typeof journalSchema>;
export type InboxOptions = { readonly name: "inbox" } & InboxActOptions;
export type LanguageServerOptions = { readonly name: "language-server" } & z.infer<
  typeof languageServerSchema
>;
export type HelpOptions = { readonly name: "help" } & z.infer<typeof helpSchema>;
export type VersionOptions = { readonly name: "version" } & z.infer<typeof versionSchema>;

/** A command line, read and checked. */
export type Command =
  | RunOptions
  | CheckOptions
  | FormatOptions
  | ConvertOptions
  | MockOptions
  | DoctorOptions
  | EnvironmentOptions
  | JournalOptions
  | InboxOptions
  | ShowOptions
  | CompareOptions
  | LanguageServerOptions
  | HelpOptions
  | VersionOptions;

type ReadOptions = { readonly command: Command } | { readonly problem: Text };

const texts = z.array(z.string().min(1)).default([]);
const timeLimit = z.string().transform((value, context) => {
  const milliseconds = readDuration(value);
  if (milliseconds !== undefined && milliseconds > 0) return milliseconds;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

const callsPerSecond = z
  .string()
  .regex(/^[0-9]{1,4}([.][0-9]{1,2})?$/)
  .transform(Number)
  .refine((rate) => rate >= paceRules.leastPerSecond && rate <= paceRules.mostPerSecond);

const runSchema = z
  .strictObject({
    operands,
    environment: z.string().min(1).optional(),
    name: texts,
    tag: texts,
    ordered: reportTargets(runReporters),
    view: z.enum(answerViews).default("cards"),
    timeout: timeLimit.optional(),
    retries: wholeNumber(0, retryRules.most).optional(),
    "no-retry": isOn,
    concurrency: wholeNumber(1, paceRules.mostConcurrency).optional(),
    rate: callsPerSecond.optional(),
    bail: isOn,
    "dry-run": isOn,
    approve: texts,
    reason: z.string().trim().min(1).optional(),
    journal: z.string().min(1).optional(),
    "allow-save": texts,
    "allow-env": texts,
    mask: isOn,
    "no-mask": isOn,
    "include-answers": isOn,
    verbose: isOn,
    color,
    language,
  })
  .superRefine(({ "dry-run": dryRun, ordered }, context) => {
    if (dryRun && ordered.some(({ kind }) => kind === "junit"))
      context.addIssue({ code: "custom", params: dryRunHasNoCases });
  })
  .transform((raw) => ({
    paths: raw.operands,
    environment: raw.environment,
    names: raw.name,
    tags: raw.tag,
    reports: raw.ordered,
    view: raw.view,
    timeoutMs: raw.timeout,
    retries: raw["no-retry"] ? 0 : raw.retries,
    concurrency: raw.concurrency,
    callsPerSecond: raw.rate,
    bail: raw.bail,
    dryRun: raw["dry-run"],
    approve: raw.approve,
    reason: raw.reason,
    journal: raw.journal,
    allowSave: raw["allow-save"],
    allowEnv: raw["allow-env"],
    /** Undefined: values are masked where people are real. */
    mask: raw["no-mask"] ? false : raw.mask ? true : undefined,
    includeAnswers: raw["include-answers"],
    verbose: raw.verbose,
    color: raw.color,
    language: raw.language,
  }));

const dryRunHasNoCases = text(
  "--dry-run runs no request, so there is nothing for --reporter junit. Use console or json.",
  "--dry-run voert geen verzoek uit; daarom is er niets voor --reporter junit. Gebruik console of json.",
);

const checkSchema = z
  .strictObject({
    operands,
    environment: z.string().min(1).optional(),
    format: z.enum(["text", "json", "github"]).default("text"),
    explain: z.string().min(1).optional(),
    color,
    language,
  })
  .transform(({ operands: paths, ...rest }) => ({ paths, ...rest }));

const formatSchema = z
  .strictObject({ operands, check: isOn, language })
  .transform(({ operands: paths, ...rest }) => ({ paths, ...rest }));

const convertSchema = z
  .strictObject({
    operands: operands.min(1),
    to: z.enum(convertForms).default("brp"),
    shell: z.enum(shells).default("bash"),
    dialect: z.enum(dialects).default("default"),
    name: texts,
    output: z.string().min(1).optional(),
    language,
  })
  .transform(({ operands: paths, name: names, ...rest }) => ({ paths, names, ...rest }));

/** Standard input and output are all there is to speak over; editors say `--stdio` all the same. */
const languageServerSchema = z.strictObject({
  operands: operands.max(0),
  stdio: isOn,
  clientProcessId: z.string().optional(),
  language,
});

const helpSchema = z
  .strictObject({ operands: operands.max(1), language })
  .transform(({ operands: [topic], ...rest }) => ({ topic, ...rest }));
const versionSchema = z.strictObject({ operands: operands.max(0), language });

const runFlags: Flags = {
  environment: "value",
  name: "values",
  tag: "values",
  reporter: "ordered",
  view: "value",
  output: "ordered",
  timeout: "value",
  retries: "value",
  "no-retry": "switch",
  concurrency: "value",
  rate: "value",
  bail: "switch",
  "dry-run": "switch",
  approve: "values",
  reason: "value",
  journal: "value",
  "allow-save": "values",
  "allow-env": "values",
  mask: "switch",
  "no-mask": "switch",
  "include-answers": "switch",
  verbose: "switch",
  color: "value",
  ...common,
};

const checkFlags: Flags = {
  environment: "value",
  format: "value",
  explain: "value",
  color: "value",
  ...common,
};

const convertFlags: Flags = {
  to: "value",
  shell: "value",
  dialect: "value",
  name: "values",
  output: "value",
  ...common,
};

/** `--clientProcessId` is what some clients add by themselves; the library reads it. */
const languageServerFlags: Flags = { stdio: "switch", clientProcessId: "value", ...common };

/** Reads the arguments behind `brp`. Never throws; what is wrong is said as a problem. */
export function readOptions(args: readonly string[]): ReadOptions {
  const [word = "help", ...rest] = args;
  const name = shortNames.get(word) ?? word;
  const asksHelp = rest.includes("--help") || rest.includes("-h");
  if (asksHelp && commandNames.includes(name)) {
    const others = rest.filter((each) => each.startsWith("--language"));
    return read([name, ...others], common, helpSchema, (options) => ({ name: "help", ...options }));
  }
  switch (name) {
    case "run":
      return read(rest, runFlags, runSchema, (options) => ({ name: "run", ...options }));
    case "check":
      return read(rest, checkFlags, checkSchema, (options) => ({ name: "check", ...options }));
    case "fmt":
      return read(rest, { check: "switch", ...common }, formatSchema, (options) => ({
        name: "fmt",
        ...options,
      }));
    case "convert":
      return read(rest, convertFlags, convertSchema, (options) => ({
        name: "convert",
        ...options,
      }));
    case "mock":
      return read(rest, mockFlags, mockSchema, (options) => ({ name: "mock", ...options }));
    case "doctor":
      return read(rest, doctorFlags, doctorSchema, (options) => ({ name: "doctor", ...options }));
    case "environment":
      return read(rest, environmentFlags, environmentSchema, (options) => ({
        name: "environment",
        ...options,
      }));
    case "show":
      return read(rest, showFlags, showSchema, (options) => ({ name: "show", ...options }));
    case "compare":
      return read(rest, compareFlags, compareSchema, (options) => ({
        name: "compare",
        ...options,
      }));
    case "journal":
      return read(rest, journalFlags, journalSchema, (options) => ({
        name: "journal",
        ...options,
      }));
    case "inbox": {
      const [act, ...more] = rest;
      const parts = inboxAct(act);
      if (!parts) return { problem: inboxUsage };
      return read(more, parts.flags, parts.schema, (options) => ({ name: "inbox", ...options }));
    }
    case "language-server":
      return read(rest, languageServerFlags, languageServerSchema, (options) => ({
        name: "language-server",
        ...options,
      }));
    case "help":
      return readHelp(rest);
    case "version":
      return read(rest, common, versionSchema, (options) => ({ name: "version", ...options }));
    default:
      return { problem: unknownCommand(word) };
  }
}

function readHelp(args: readonly string[]): ReadOptions {
  const help = read(args, common, helpSchema, (options) => ({ name: "help", ...options }));
  if ("problem" in help || help.command.name !== "help") return help;
  const { topic } = help.command;
  return topic === undefined || commandNames.includes(topic)
    ? help
    : { problem: unknownCommand(topic) };
}

const shortNames: ReadonlyMap<string, string> = new Map([
  ["--help", "help"],
  ["-h", "help"],
  ["--version", "version"],
  ["-v", "version"],
]);

function read<Options>(
  args: readonly string[],
  flags: Flags,
  schema: z.ZodType<Options>,
  command: (options: Options) => Command,
): ReadOptions {
  const raw = readArguments(args, flags);
  if ("problem" in raw) return raw;
  const result = schema.safeParse({ ...raw.options, operands: raw.operands });
  if (result.success) return { command: command(result.data) };
  return { problem: valueProblem(result.error.issues[0]) };
}

const forms: Readonly<Record<string, Text>> = {
  view: text("cards, table, tree or diagram", "cards, table, tree of diagram"),
  export: text("json, ndjson, csv, markdown or svg", "json, ndjson, csv, markdown of svg"),
  format: text("text, json or github", "text, json of github"),
  color: text("auto, always or never", "auto, always of never"),
  language: text("en or nl", "en of nl"),
  disturb: text(
    "a disturbance of `brp help mock`, such as latency=200ms or unavailable=2,times=3",
    "een verstoring uit `brp help mock`, zoals latency=200ms of unavailable=2,times=3",
  ),
  retries: text(`a number from 0 to ${retryRules.most}`, `een getal van 0 tot ${retryRules.most}`),
  concurrency: text(
    `a number from 1 to ${paceRules.mostConcurrency}`,
    `een getal van 1 tot ${paceRules.mostConcurrency}`,
  ),
  rate: text(
    `calls in a second, from ${paceRules.leastPerSecond} to ${paceRules.mostPerSecond}`,
    `aanroepen per seconde, van ${paceRules.leastPerSecond} tot ${paceRules.mostPerSecond}`,
  ),
  timeout: text("a time such as 500ms, 10s or 2m", "een tijd zoals 500ms, 10s of 2m"),
  to: text(`one of ${convertForms.join(", ")}`, `één van ${convertForms.join(", ")}`),
  shell: text(`one of ${shells.join(", ")}`, `één van ${shells.join(", ")}`),
  dialect: text(`one of ${dialects.join(", ")}`, `één van ${dialects.join(", ")}`),
  message: text("a number from 1", "een getal vanaf 1"),
  "compare-message": text("a number from 1", "een getal vanaf 1"),
  page: text("a number from 1", "een getal vanaf 1"),
  limit: text("a number from 1", "een getal vanaf 1"),
  port: text("a number from 0 to 65535", "een getal van 0 tot 65535"),
  size: text("a number from 100 to 1000000", "een getal van 100 tot 1000000"),
  seed: text("a number from 0 to 4294967295", "een getal van 0 tot 4294967295"),
};

function valueProblem(issue: z.core.$ZodIssue | undefined): Text {
  if (issue?.code === "custom" && isText(issue.params)) return issue.params;
  const name = String(issue?.path[0] ?? "");
  if (name === "operands")
    return issue?.code === "too_small"
      ? text(
          "Say which files are meant (- reads standard input).",
          "Zeg welke bestanden bedoeld zijn (- leest de standaardinvoer).",
        )
      : text("There are too many arguments.", "Er zijn te veel argumenten.");
  const form = Object.hasOwn(forms, name) ? forms[name] : undefined;
  return text(
    `--${name} takes ${form?.en ?? "a value that is not empty"}.`,
    `--${name} verwacht ${form?.nl ?? "een waarde die niet leeg is"}.`,
  );
}

function isText(
  params: Readonly<Record<string, unknown>> | undefined,
): params is { en: string; nl: string } {
  return typeof params?.en === "string" && typeof params.nl === "string";
}

/** The language that was asked for, also where the rest of the command line cannot be read. */
export function askedLanguage(args: readonly string[]): Language | undefined {
  const at = args.findIndex((each) => each === "--language" || each.startsWith("--language="));
  const word = at < 0 ? undefined : (args[at]?.split("=")[1] ?? args[at + 1]);
  return word === "en" || word === "nl" ? word : undefined;
}
