import assert from "node:assert/strict";
import { test } from "node:test";
import { Household } from "./household.mjs";

const household = new Household();

test("lists a family, the oldest first", async () => {
  const names = await household.of("999990019");
  assert.ok(names.length > 1);
  assert.ok(names.some((name) => name.endsWith("Jansen")));
});

test("lists no one for a person without an address", async () => {
  assert.deepEqual(await household.of("999990494"), []);
});

test("returns undefined for an unknown BSN", async () => {
  assert.equal(await household.of("999999990"), undefined);
});

test("reports an invalid BSN with the problem details of the service", async () => {
  await assert.rejects(household.of("12"), (error) => {
    assert.equal(error.status, 400);
    assert.match(error.message, /burgerservicenummer/);
    return true;
  });
});
