import * as z from "zod";
import { isMoment } from "../../contract/calendar.ts";
import { limits } from "../../contract/parameter.ts";
import { text, type Text } from "../../contract/text.ts";
import { readDuration } from "../../model/duration.ts";
import { retryRules } from "../../runner/retries.ts";
import type { Flags } from "../arguments.ts";
import { color, common, isOn, language, operands, wholeNumber } from "../optionParts.ts";

/** What the acts of `brp inbox` take. Values of filters are checked by the rules of the contract. */

const some = z.string().min(1);
const texts = z.array(some).default([]);

const timeLimit = z.string().transform((value, context) => {
  const milliseconds = readDuration(value);
  if (milliseconds !== undefined && milliseconds > 0) return milliseconds;
  context.addIssue({ code: "custom" });
  return z.NEVER;
});

const reporter = z
  .string()
  .refine((word) => word === "console" || word === "json", {
    params: text("--reporter takes console or json.", "--reporter verwacht console of json."),
  })
  .optional();

const calling = {
  environment: some.optional(),
  timeout: timeLimit.optional(),
  retries: wholeNumber(0, retryRules.most).optional(),
  "no-retry": isOn,
  "dry-run": isOn,
  approve: texts,
  reason: z.string().trim().min(1).optional(),
  journal: some.optional(),
  reporter,
  color,
  language,
};

const callingFlags: Flags = {
  environment: "value",
  timeout: "value",
  retries: "value",
  "no-retry": "switch",
  "dry-run": "switch",
  approve: "values",
  reason: "value",
  journal: "value",
  reporter: "value",
  color: "value",
  ...common,
};

type Calling = z.infer<z.ZodObject<typeof calling>>;

/** What every act that calls the service knows. */
function callingOptions(raw: Calling) {
  return {
    environment: raw.environment,
    timeoutMs: raw.timeout,
    retries: raw["no-retry"] ? 0 : raw.retries,
    dryRun: raw["dry-run"],
    approve: raw.approve,
    reason: raw.reason,
    journal: raw.journal,
    reporter: raw.reporter,
    color: raw.color,
    language: raw.language,
  };
}
export type CallingOptions = ReturnType<typeof callingOptions>;

const countSchema = z
  .strictObject({ operands: operands.max(0), ...calling })
  .transform((raw) => ({ act: "count" as const, ...callingOptions(raw) }));

const moment = (name: string) =>
  some
    .refine(isMoment, {
      params: text(
        `--${name} takes a date and time with an offset or Z, such as 2026-04-25T14:54:08+02:00.`,
        `--${name} verwacht een datum en tijd met een tijdsverschil of Z, zoals 2026-04-25T14:54:08+02:00.`,
      ),
    })
    .optional();

const listSchema = z
  .strictObject({
    operands: operands.max(0),
    status: texts,
    type: some.optional(),
    sender: wholeNumber(0, 9_999_999).optional(),
    from: moment("from"),
    until: moment("until"),
    page: wholeNumber(1, 999_999_999).optional(),
    "page-size": wholeNumber(1, limits.messagesPerPage).optional(),
    ...calling,
  })
  .transform((raw) => ({
    act: "list" as const,
    filters: {
      status: raw.status.flatMap((words) => words.split(",").map((word) => word.trim())),
      berichttype: raw.type,
      afzender: raw.sender,
      vanafMoment: raw.from,
      totMoment: raw.until,
      pagina: raw.page,
      berichtenPerPagina: raw["page-size"],
    },
    ...callingOptions(raw),
  }));

const masking = { mask: isOn, "no-mask": isOn };
const maskFlags: Flags = { mask: "switch", "no-mask": "switch" };
const maskOf = (raw: { readonly mask: boolean; readonly "no-mask": boolean }) =>
  raw["no-mask"] ? false : raw.mask ? true : undefined;

const fetchSchema = z
  .strictObject({
    operands,
    from: some.optional(),
    output: some.optional(),
    ...masking,
    ...calling,
  })
  .transform((raw) => ({
    act: "fetch" as const,
    identifiers: raw.operands,
    from: raw.from,
    output: raw.output,
    mask: maskOf(raw),
    ...callingOptions(raw),
  }));

const drainSchema = z
  .strictObject({
    operands: operands.max(0),
    out: some.optional(),
    limit: wholeNumber(1, 999_999_999).optional(),
    "page-size": wholeNumber(1, limits.messagesPerPage).optional(),
    ...calling,
  })
  .transform(({ out, ...raw }, context) => {
    if (out !== undefined)
      return {
        act: "drain" as const,
        out,
        limit: raw.limit,
        pageSize: raw["page-size"],
        ...callingOptions(raw),
      };
    context.addIssue({
      code: "custom",
      params: text(
        "Say where the messages go: brp inbox drain --out DIR.",
        "Zeg waar de berichten heen gaan: brp inbox drain --out MAP.",
      ),
    });
    return z.NEVER;
  });

const messageViews = ["reader", "timeline", "raw"] as const;

/** Which message of a file, counted from 1 in the order of the file. */
const place = wholeNumber(1, 999_999_999).optional();

/** A file does not say where it came from: what it holds is masked unless told otherwise. */
const showSchema = z
  .strictObject({
    operands: operands.min(1).max(1),
    view: z
      .string()
      .default("reader")
      .transform((word, context) => {
        const view = messageViews.find((each) => each === word);
        if (view !== undefined) return view;
        context.addIssue({
          code: "custom",
          params: text(
            `--view takes ${messageViews.join(", ")}.`,
            `--view verwacht ${messageViews.join(", ")}.`,
          ),
        });
        return z.NEVER;
      }),
    message: place,
    compare: some.optional(),
    "compare-message": place,
    search: some.optional(),
    related: some.optional(),
    ...masking,
    color,
    language,
  })
  .superRefine(({ compare, "compare-message": other }, context) => {
    if (other === undefined || compare !== undefined) return;
    context.addIssue({
      code: "custom",
      params: text(
        "--compare-message says which message of the file behind --compare is meant.",
        "--compare-message zegt welk bericht van het bestand achter --compare bedoeld is.",
      ),
    });
  })
  .superRefine(({ related, view, compare, search }, context) => {
    if (related === undefined) return;
    if (view === "reader" && compare === undefined && search === undefined) return;
    context.addIssue({
      code: "custom",
      params: text(
        "--related belongs to the reader: leave out --view, --search and --compare.",
        "--related hoort bij de lezer: laat --view, --search en --compare weg.",
      ),
    });
  })
  .transform(
    ({
      operands: [path = "-"],
      mask: _,
      "no-mask": bare,
      "compare-message": compareMessage,
      ...rest
    }) => ({ act: "show" as const, path, ...rest, compareMessage, mask: !bare }),
  );

export type InboxShowOptions = z.infer<typeof showSchema>;
export type InboxCountOptions = z.infer<typeof countSchema>;
export type InboxListOptions = z.infer<typeof listSchema>;
export type InboxFetchOptions = z.infer<typeof fetchSchema>;
export type InboxDrainOptions = z.infer<typeof drainSchema>;
export type InboxActOptions =
  InboxCountOptions | InboxListOptions | InboxFetchOptions | InboxShowOptions | InboxDrainOptions;

interface ActParts {
  readonly flags: Flags;
  readonly schema: z.ZodType<InboxActOptions>;
}

const acts: ReadonlyMap<string, ActParts> = new Map<string, ActParts>([
  ["count", { flags: callingFlags, schema: countSchema }],
  [
    "list",
    {
      flags: {
        status: "values",
        type: "value",
        sender: "value",
        from: "value",
        until: "value",
        page: "value",
        "page-size": "value",
        ...callingFlags,
      },
      schema: listSchema,
    },
  ],
  [
    "fetch",
    {
      flags: { from: "value", output: "value", ...maskFlags, ...callingFlags },
      schema: fetchSchema,
    },
  ],
  [
    "show",
    {
      flags: {
        view: "value",
        message: "value",
        compare: "value",
        "compare-message": "value",
        search: "value",
        related: "value",
        ...maskFlags,
        color: "value",
        ...common,
      },
      schema: showSchema,
    },
  ],
  [
    "drain",
    {
      flags: { out: "value", limit: "value", "page-size": "value", ...callingFlags },
      schema: drainSchema,
    },
  ],
]);

/** The options of one act; undefined for a word that is none. */
export function inboxAct(word: string | undefined): ActParts | undefined {
  return word === undefined ? undefined : acts.get(word);
}

const words = [...acts.keys()];

export const inboxUsage: Text = text(
  `Say what to do with the inbox: brp inbox ${words.slice(0, -1).join(", ")} or ${words.at(-1)}.`,
  `Zeg wat er met de postbus moet gebeuren: brp inbox ${words.slice(0, -1).join(", ")} of ${words.at(-1)}.`,
);
