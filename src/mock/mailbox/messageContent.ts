import { schemaOf } from "../../formats/classic/classicKinds.ts";
import type { JsonObject } from "../../contract/json/json.ts";

export type MessageContent = JsonObject & { readonly berichtType: string };

export function contentOf(berichtType: string, members: JsonObject = {}): MessageContent {
  return { $schema: schemaOf(berichtType), berichtType, ...members };
}
