import { oneLine } from "../../model/redaction/redact.ts";
import type { RequestDraft } from "../../model/requestDraft.ts";
import { type Scope, Placeholders } from "../filling/placeholders.ts";

/**
 * A title with its placeholders filled in; none where it has none, or one of them has no value or an environment's.
 * Nobody is asked for one.
 */
export async function filledTitle(
  { titleTemplate }: Pick<RequestDraft, "titleTemplate">,
  { prompt: _nobody, ...scope }: Scope,
): Promise<string | undefined> {
  if (!titleTemplate) return undefined;
  const placeholders = new Placeholders(scope);
  if (placeholders.readsEnvironment(titleTemplate)) return undefined;
  const filled = await placeholders.text(titleTemplate, { name: "###", date: true });
  return filled.kind === "text" ? oneLine(filled.text) : undefined;
}
