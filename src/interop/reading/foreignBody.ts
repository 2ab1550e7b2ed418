import type { ForeignBody, ForeignHeader } from "./foreignCall.ts";

/** A body as text, or as a form where its type or its look says so. */
export function bodyOf(body: string, headers: readonly ForeignHeader[]): ForeignBody {
  const type = headers.find(({ name }) => name.toLowerCase() === "content-type")?.value ?? "";
  const isForm = /x-www-form-urlencoded/i.test(type);
  if (!/^\s*[[{]/.test(body) && (isForm || /(^|&)\s*grant_type=/.test(body)))
    return {
      kind: "form",
      names: body.split("&").map((pair) => (pair.split("=")[0] ?? "").trim()),
    };
  if (/^multipart\//i.test(type)) return { kind: "other", what: "multipart" };
  return { kind: "text", text: body };
}
