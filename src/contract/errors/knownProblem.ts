import { fieldPaths, responseShapes } from "../response/fields.ts";
import type { ResponseType } from "../operations.ts";
import { parameters } from "../parameters.ts";
import { messageRules } from "../rules/messageRules.ts";
import { queryRules } from "../rules/queryRules.ts";
import { messageErrors, messageProblemBase } from "./serviceErrors.ts";
import { personErrors, repeatedNumber } from "./personErrors.ts";
import type { InvalidParam, Problem } from "./problem.ts";

/** Error texts of the contract. Any other text in an error may be personal data. */
const errors = [...Object.values(personErrors), ...Object.values(messageErrors)];

const codes: ReadonlySet<string> = new Set(
  errors.flatMap((error) =>
    [error.code ?? [], "alsoCalled" in error ? error.alsoCalled : []].flat(2),
  ),
);
const titles: ReadonlySet<string> = new Set(errors.map(({ title }) => title));
const types: ReadonlySet<string> = new Set([
  ...Object.values(personErrors).map(({ type }) => type),
  ...Object.keys(messageErrors).map((code) => `${messageProblemBase}/${code}`),
]);
const faultCodes: ReadonlySet<string> = new Set([
  repeatedNumber.code ?? "",
  ...queryRules.map(({ code }) => code),
]);
const reasons: ReadonlySet<string> = new Set([
  repeatedNumber.reason ?? "",
  ...queryRules.map(({ reason }) => reason),
  ...messageRules.map(({ meaning }) => meaning.nl),
  ...Object.values(messageErrors).map(({ detail }) => detail),
]);

/** Literal parts of the details, split at the placeholders for names and numbers. */
const details: readonly (readonly string[])[] = errors.flatMap(({ detail }) =>
  detail === undefined ? [] : [detail.split(/(\{names\}|\{maximum\})/)],
);

export function isKnownErrorCode(code: string): boolean {
  return codes.has(code);
}

export function isKnownFaultCode(code: string): boolean {
  return faultCodes.has(code);
}

/** Whether a name in an error is a parameter, one of its items, or `fields`. */
export function isKnownParameterName(name: string): boolean {
  const bare = name.replace(/\[[0-9]{1,4}\]$/, "");
  return parameters.has(bare) || bare === "fields" || bare === "type";
}

/** Replaces everything in an error body that is not in the contract by `mask`. */
export function knownProblem(problem: Problem, mask: string): Problem {
  const known: Readonly<Record<string, (text: string) => boolean>> = {
    code: isKnownErrorCode,
    title: (text) => titles.has(text),
    detail: isKnownDetail,
    type: (text) => types.has(text),
    instance: isIdentity,
    dateTime: isMoment,
  };
  const { status, invalidParams, ...texts } = problem;
  return {
    ...(status !== undefined && { status }),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, known[name]?.(text) ? text : mask]),
    ),
    invalidParams: invalidParams.map((param) => knownParam(param, mask)),
  };
}

export function knownParam<Param extends InvalidParam>(param: Param, mask: string): Param {
  const { name, code, reason } = param;
  return {
    ...param,
    name: isKnownParameterName(name) || isPath(name) ? name : mask,
    ...(code !== undefined && { code: code === "" || faultCodes.has(code) ? code : mask }),
    ...(reason !== undefined && { reason: reason === "" || reasons.has(reason) ? reason : mask }),
  };
}

export function isKnownProblemText(text: string): boolean {
  return (
    [codes, titles, types, faultCodes, reasons].some((texts) => texts.has(text)) ||
    [isKnownParameterName, isPath, isKnownDetail, isIdentity, isMoment].some((knows) => knows(text))
  );
}

function isKnownDetail(detail: string): boolean {
  return details.some((parts) => {
    let at = 0;
    for (const [index, part] of parts.entries()) {
      if (part !== "{names}" && part !== "{maximum}") {
        if (!detail.startsWith(part, at)) return false;
        at += part.length;
        continue;
      }
      const next = parts[index + 1] ?? "";
      const end = next === "" ? detail.length : detail.lastIndexOf(next);
      const filled = detail.slice(at, Math.max(at, end));
      const isKnown =
        part === "{names}"
          ? filled.split(", ").every((name) => isKnownParameterName(name) || isPath(name))
          : /^[0-9]{1,6}$/.test(filled);
      if (!isKnown) return false;
      at = end;
    }
    return at === detail.length;
  });
}

function isPath(name: string): boolean {
  return (Object.keys(responseShapes) as ResponseType[]).some((type) => fieldPaths(type).has(name));
}

/** Path of the call, or a link that identifies the call only by a UUID. */
function isIdentity(instance: string): boolean {
  const bare = instance.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, "");
  return (
    /^(?:urn:uuid:|(?:https?:\/\/[a-z0-9.:-]{1,100})?\/(?:[a-z-]{1,40}\/){0,6}(?:personen)?)?$/.test(
      bare,
    ) &&
    (bare !== instance || knownPaths.test(instance))
  );
}

const knownPaths = /^\/haalcentraal\/api\/brp\/personen$/;

function isMoment(dateTime: string): boolean {
  return /^20[0-9]{2}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\.[0-9]{1,9})?)?(?:Z|[+-][0-9]{2}:?[0-9]{2})?$/.test(
    dateTime,
  );
}
