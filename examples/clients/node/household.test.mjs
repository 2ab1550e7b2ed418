import assert from "node:assert/strict";
import { test } from "node:test";
import { Household } from "./household.mjs";

const household = new Household();

test("a family lives together, the oldest first", async () => {
  const names = await household.of("999990019");
  assert.ok(names.length > 1);
  assert.ok(names.some((name) => name.endsWith("Jansen")));
});

test("who has no address lives with nobody", async () => {
  assert.deepEqual(await household.of("999990494"), []);
});

test("nobody has the number", async () => {
  assert.equal(await household.of("999999990"), undefined);
});

test("a wrong number is refused in the words of the service", async () => {
  await assert.rejects(household.of("12"), (error) => {
    assert.equal(error.status, 400);
    assert.match(error.message, /burgerservicenummer/);
    return true;
  });
});
