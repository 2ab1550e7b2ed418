import { existsSync, readdirSync } from "node:fs";
import Ajv2020 from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { checkMessage } from "../../../src/formats/bulk/messageSchema.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../../src/contract/json/json.ts";
import { shareOf } from "../../support/share.ts";
import { readShared, sharedFolder } from "../shared.ts";

const folder = `${sharedFolder}messages/`;
const names = existsSync(folder) ? readdirSync(folder).sort() : [];
const schemas = "contracts/brp/schemas/2026Q4/";

function placesOf(content: JsonObject): readonly string[] {
  const places: string[] = [];
  checkMessage(content, "", (path) => places.push(path));
  return places;
}

/** The official schema of a kind, checked by Ajv. Files refer to each other by name. */
function officialCheck(): (content: JsonObject) => boolean {
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  for (const name of readdirSync(sharedFolder + schemas).filter(
    (each) => !each.startsWith("am-"),
  )) {
    const schema = readShared(schemas + name) as JsonObject;
    ajv.addSchema({ ...schema, $id: `https://schemas.invalid/${name}` });
  }
  return (content) => {
    const kind = JSON.stringify(content["berichtType"]).replaceAll('"', "");
    const reference = `https://schemas.invalid/berichten.schema.json#/$defs/berichtsoorten/$defs/${kind}Bericht`;
    return ajv.validate(reference, content);
  };
}

/** The same message with another value at each of its places in turn. */
function* changedAtEach(value: JsonValue, path = ""): Generator<readonly [string, JsonValue]> {
  const others: readonly JsonValue[] = [7, "", "x".repeat(300), [], {}];
  for (const other of others) yield [`${path} = ${JSON.stringify(other).slice(0, 5)}`, other];
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    for (const [index, item] of items.entries())
      for (const [place, changed] of changedAtEach(item, `${path}[${index}]`))
        yield [place, items.with(index, changed)];
    return;
  }
  if (!isJsonObject(value)) return;
  yield [`${path}.unknown`, { ...value, unknown: "1" }];
  yield [`${path}.e9990`, { ...value, e9990: "1" }];
  for (const [name, item] of Object.entries(value)) {
    const others = Object.entries(value).filter(([each]) => each !== name);
    yield [`${path}.${name} left out`, Object.fromEntries(others)];
    if (name !== "berichtType")
      for (const [place, changed] of changedAtEach(item, `${path}.${name}`))
        yield [place, { ...value, [name]: changed }];
  }
}

const { some } = shareOf("test/contract/messages/deliveredMessages.test.ts");

describe.skipIf(names.length === 0)(
  "the schema of delivered messages beside the official one",
  () => {
    let official: ReturnType<typeof officialCheck> | undefined;

    // Shows by another's validator: berichten-content, berichten-delivery-checked
    it.each(names)("finds nothing in %s, and the same faults in changes of it", (name) => {
      official ??= officialCheck();
      const content = readShared(`messages/${name}`) as JsonObject;
      expect(placesOf(content)).toEqual([]);
      const differing: string[] = [];
      for (const [place, changed] of some([...changedAtEach(content)])) {
        if (!isJsonObject(changed) || changed["berichtType"] === undefined) continue;
        const places = placesOf(changed);
        if ((places.length === 0) !== official(changed))
          differing.push(`${place}: ${places.join(" ") || "only the official schema"}`);
      }
      expect(differing.slice(0, 20)).toEqual([]);
    });
  },
);
