import { memberOf, type JsonValue, listOf } from "../../contract/json/json.ts";

/** Zeros mean no A-number. */
const aNumber = /^(?!0+$)[0-9]{10}$/;

/** From the head, otherwise from the only person. Undefined for no person or several. */
export function aNumberIn(content: JsonValue | undefined): string | undefined {
  const set = listOf(content, "plDataSet") ?? [];
  const persons = [memberOf(content, "plData"), set.length === 1 ? set[0] : undefined].map((data) =>
    memberOf(listOf(data, "c01")?.[0], "e0110"),
  );
  return [memberOf(content, "aNummer"), ...persons].find(
    (value): value is string => typeof value === "string" && aNumber.test(value),
  );
}
