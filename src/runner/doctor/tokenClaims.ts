import { memberOf, type JsonValue } from "../../contract/json/json.ts";
import { smallBudget, valueWithin } from "../../contract/json/jsonBudget.ts";
import type { TokenClaims } from "../../model/doctor.ts";

/** In which spellings a claim comes, and which form it has: whatever else stands there is not told. */
const claimForms: Readonly<
  Record<keyof TokenClaims, { readonly names: readonly string[]; readonly form: RegExp }>
> = {
  mailbox: { names: ["mailboxid", "mailboxID"], form: /^[0-9]{1,20}$/ },
  oin: { names: ["OIN", "oin"], form: /^[0-9]{20}$/ },
  endpoint: { names: ["endpoint"], form: /^brp-[a-z-]{1,40}$/ },
};

/**
 * Claims of a token in JSON (JWT) about its mailbox, organisation and service. It is not verified, only read:
 * whether it is right is for the service to say. Undefined for any other token.
 * @param secrets values that are never told, whoever repeats them
 */
export function tokenClaims(token: string, secrets: readonly string[]): TokenClaims | undefined {
  const [, payload = "", ...signature] = token.split(".");
  if (signature.length !== 1 || !/^[A-Za-z0-9_-]+$/.test(payload)) return undefined;
  const claims = valueWithin(Buffer.from(payload, "base64url").toString("utf8"), smallBudget);
  const isSecret = (text: string) => secrets.some((one) => one !== "" && text.includes(one));
  const found = Object.entries(claimForms).flatMap(([name, { names, form }]) => {
    const texts = names.flatMap((each) => claimText(memberOf(claims, each)) ?? []);
    const value = texts.find((text) => form.test(text) && !isSecret(text));
    return value === undefined ? [] : [[name, value] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

function claimText(value: JsonValue | undefined): string | undefined {
  return typeof value === "number" ? String(value) : typeof value === "string" ? value : undefined;
}
