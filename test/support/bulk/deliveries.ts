import { createHash } from "node:crypto";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { zipOf } from "./zip.ts";

export function deliveredMessage(id: number): JsonObject {
  return {
    berichtKenmerken: {
      berichtId: String(id),
      berichtType: "Gv01",
      afzender: 3000250,
      ontvanger: 1234567,
    },
    berichtInhoud: {
      berichtType: "Gv01",
      aNummer: String(9_010_000_000 + id),
      plData: {
        c08: [{ e1030: "20240101", e1110: "Voorbeeldstraat", historie: [{ e1110: "Oudeweg" }] }],
      },
    },
  };
}

export function linesOf(items: readonly unknown[]): Buffer {
  return Buffer.from(items.map((item) => `${JSON.stringify(item)}\n`).join(""));
}

export function metadataOf(lines: Uint8Array, changes: JsonObject = {}): Buffer {
  const metadata = {
    afzender: 3000250,
    datumTijd: "2026-01-01T00:00:00+0000",
    versie: "20264",
    aantalBerichten: lines.filter((byte) => byte === 10).length,
    "checksum-sha256": createHash("sha256").update(lines).digest("hex"),
    ...changes,
  };
  return Buffer.from(JSON.stringify(metadata));
}

export function deliveryOf(lines: Uint8Array, changes: JsonObject = {}): Buffer {
  return zipOf([
    { name: "am-metadata.json", bytes: metadataOf(lines, changes) },
    { name: "berichtregels.jsonl", bytes: lines },
  ]);
}
