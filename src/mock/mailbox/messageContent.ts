import type { JsonObject } from "../../contract/json/json.ts";

export type MessageContent = JsonObject & { readonly berichtType: string };

/** The content of one message: its kind and what the kind has besides (contract section 17). */
export function contentOf(berichtType: string, members: JsonObject = {}): MessageContent {
  return {
    $schema: `berichten.schema.json#/$defs/berichtsoorten/$defs/${berichtType}Bericht`,
    berichtType,
    ...members,
  };
}
