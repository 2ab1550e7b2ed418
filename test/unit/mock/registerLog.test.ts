import { expect, it } from "vitest";
import { utf8Of } from "../../../src/contract/utf8.ts";
import { answerControlCall } from "../../../src/mock/control/controlEndpoint.ts";
import { openMockServices } from "../../../src/mock/mockServices.ts";
import { ServedRegisters } from "../../../src/mock/served/servedRegister.ts";
import { inventedPeople } from "../../../src/mock/synthetic/createSyntheticPeople.ts";

const clock = () => new Date("2026-03-01T12:00:00Z");

/** Records in the log of a register after a lookup of one person. */
function recordsAfterLookup(isControlled: boolean) {
  const population = inventedPeople();
  const registers = new ServedRegisters({ population: () => population, messages: [], clock });
  const control = { token: "control-token", registers, respond: answerControlCall };
  const { respond } = openMockServices({
    served: registers.main,
    clock,
    open: true,
    ...(isControlled && { control }),
  });
  const path = "/haalcentraal/api/brp/personen";
  const reply = respond({ method: "POST", path, query: "", headers: { host: "127.0.0.1" } });
  const query = {
    type: "RaadpleegMetBurgerservicenummer",
    burgerservicenummer: ["999990019"],
    fields: ["naam"],
  };
  expect(typeof reply === "function" && reply(utf8Of(JSON.stringify(query)))).toMatchObject({
    status: 200,
    about: { count: 1 },
  });
  return registers.main.logged.records;
}

it("the register logs queries only if a client may read the log", () => {
  expect(recordsAfterLookup(false)).toEqual([]);
  expect(recordsAfterLookup(true)).toHaveLength(1);
});
