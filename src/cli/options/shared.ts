import { readDuration } from "../../model/duration.ts";
import { text } from "../../contract/text.ts";
import type { GivenVariables } from "../../model/requestDraft.ts";
import { retryRules } from "../../runner/gateway/callTiming.ts";
import {
  choice,
  flag,
  listed,
  trimmed,
  usually,
  value,
  valueOf,
  values,
  valuesOf,
  wholeNumber,
  type Reading,
  type Values,
} from "./option.ts";

export const color = choice(
  ["auto", "always", "never"],
  "WHEN",
  "when to use color (NO_COLOR is respected)",
  "wanneer kleur wordt gebruikt (NO_COLOR geldt ook)",
);

export const reporter = choice(
  ["console", "json"],
  "KIND",
  "form of the output",
  "vorm van de uitvoer",
);

export const approval = {
  approve: values("HASH", "approve the plan with this hash", "keur het plan met deze hash goed"),
  reason: valueOf(
    trimmed,
    "TEXT",
    "reason for the run; required in production",
    "reden; verplicht in productie",
  ),
};

const timeLimit: Reading<number> = {
  from: (written) => readDuration(written) || undefined,
  takes: text("a time such as 500ms, 10s or 2m", "een tijd zoals 500ms, 10s of 2m"),
};

const statuses = listed(retryRules.statuses.map(String));

export const calls = {
  timeout: valueOf(
    timeLimit,
    "TIME",
    "time limit per call, such as 10s; a request's @timeout overrides it",
    "tijdslimiet per aanroep, zoals 10s; @timeout van een verzoek gaat voor",
  ),
  retries: usually(
    retryRules.usual,
    valueOf(
      wholeNumber(0, retryRules.most),
      "N",
      `retries of a call that was not processed: a refused connection, or ${statuses.en} with Retry-After`,
      `aantal nieuwe pogingen als een aanroep niet is verwerkt: verbinding geweigerd, of ${statuses.nl} met Retry-After`,
    ),
  ),
  "dry-run": flag(
    "print the requests and the plan hash; send nothing",
    "toon de verzoeken en de hash van het plan; verzend niets",
  ),
  ...approval,
  journal: value(
    "FILE",
    "log each call to this audit log before sending it (see brp help journal)",
    "leg elke aanroep vóór verzending vast in deze auditlog (zie brp help journal)",
  ),
};

export function callOptions<Raw extends Values<typeof calls>>(raw: Raw) {
  const { timeout, ...others } = raw;
  return { ...others, timeoutMs: timeout };
}

/** `en` and `nl` describe the default without these options. */
export function masking(en: string, nl: string) {
  return {
    mask: flag(
      `mask personal values (default: ${en})`,
      `maskeer persoonsgegevens (standaard: ${nl})`,
    ),
    "no-mask": flag("show personal values", "toon persoonsgegevens"),
  };
}

/** Undefined without either option. */
export function withMask<Raw extends Values<ReturnType<typeof masking>>>(raw: Raw) {
  const { mask, noMask, ...others } = raw;
  return { ...others, mask: noMask ? false : mask ? true : undefined };
}

const variablePattern = /^([\p{L}_][\p{L}\p{N}_-]*(?:\.[\p{L}_][\p{L}\p{N}_-]*)?)=([^]*)$/u;

export const givenVariables = valuesOf(
  {
    from: (written) => (variablePattern.test(written) ? written : undefined),
    takes: text("a name, an equals sign and a value", "een naam, een isgelijkteken en een waarde"),
  },
  "NAME=VALUE",
  "value of a variable, which overrides environment and file; repeat it for a list",
  "waarde van een variabele, die voorgaat op omgeving en bestand; herhaal de optie voor een lijst",
);

export function variablesOf(written: readonly string[]): GivenVariables {
  const given = new Map<string, string | readonly string[]>();
  for (const each of written) {
    const [, name = "", value = ""] = variablePattern.exec(each) ?? [];
    const before = given.get(name);
    given.set(name, before === undefined ? value : [before, value].flat());
  }
  return given;
}
