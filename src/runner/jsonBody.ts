export type ReadBody =
  | { readonly kind: "json"; readonly value: unknown }
  /** `cut`: it began as JSON (or is empty) and ends in the middle. */
  | { readonly kind: "notJson"; readonly cut: boolean };

/** Reads a body as JSON in UTF-8, whatever its `Content-Type` claims. */
export function readJsonBody(body: Uint8Array): ReadBody {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return { kind: "notJson", cut: false };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { kind: "json", value };
  } catch {
    return { kind: "notJson", cut: endsInside(text.trim()) };
  }
}

/** Whether a text that begins as an object or a list ends before that is closed. */
function endsInside(text: string): boolean {
  if (text === "") return true;
  if (!/^[[{]/.test(text)) return false;
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const unit = text[i];
    if (inString) {
      if (unit === "\\") i++;
      else if (unit === '"') inString = false;
    } else if (unit === '"') inString = true;
    else if (unit === "{" || unit === "[") depth++;
    else if (unit === "}" || unit === "]") depth--;
  }
  return inString || depth > 0;
}
