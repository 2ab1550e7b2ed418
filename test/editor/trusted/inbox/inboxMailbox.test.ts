import assert from "node:assert/strict";
import { commands } from "vscode";
import { startStandIn, type StandIn } from "../../../support/processes/standIn.ts";
import { workbench } from "../../support/extension.ts";
import {
  allowEnvironment,
  chooseEnvironment,
  removeConfig,
  writeEnvironments,
} from "../../support/services.ts";
import { until } from "../../support/until.ts";
import { asUser, press } from "../../support/user.ts";

const name = "bus";
const messages = 250;
const listed = {
  berichten: Array.from({ length: messages }, (_one, index) => ({
    berichtTransportId: `3f2b1c9e-5a6d-4e7f-8a9b-${String(index).padStart(12, "0")}`,
    berichtType: "Lg01",
    berichtVolgnummer: index + 1,
    opgehaald: false,
  })),
  paginering: { huidigePagina: 1, aantalPaginas: 1, totaalAantalBerichten: messages },
};

/** A mailbox that lists but never responds to a fetch, chosen as the active one. */
async function withMailbox(act: (services: StandIn) => Promise<void>): Promise<void> {
  const services = await startStandIn((request, response) => {
    if (request.url?.includes("/berichten/")) return;
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(listed));
  });
  try {
    await write(services.origin);
    await chooseEnvironment(name);
    await allowEnvironment();
    await act(services);
  } finally {
    await press("brp.withdrawApproval", { button: "Withdraw approval", pick: ["All approvals"] });
    await services.close();
    await removeConfig();
  }
}

const write = (origin: string) =>
  writeEnvironments({
    [name]: {
      kind: "local",
      people: "test",
      berichten: { baseUrl: `${origin}/api/v1` },
      auth: { type: "none" },
    },
  });

const fetches = ({ calls }: StandIn) => calls.filter((call) => call.includes("/berichten/"));

async function fetchAllUntil(services: StandIn, act: () => unknown): Promise<void> {
  const { inbox } = await workbench();
  let isOver = false;
  const heard = asUser({ button: "Run" }, () => inbox.fetchAll().finally(() => (isOver = true)));
  await until("the first call is under way", () => fetches(services).length === 1);
  await act();
  await until("the fetch is over", () => isOver);
  await heard;
}

describe("the inbox and its mailbox", () => {
  before(async () => {
    await workbench();
    await removeConfig();
  });

  it("ends a fetch by the button that ends everything", async () => {
    await withMailbox(async (services) => {
      await fetchAllUntil(services, () => commands.executeCommand("brp.cancelRun"));
      assert.equal(fetches(services).length, 1);
    });
  });

  it("ends a fetch with its environment, and asks nothing more", async () => {
    await withMailbox(async (services) => {
      const { inbox, environments } = await workbench();
      await fetchAllUntil(services, () =>
        commands.executeCommand("brp.useEnvironment", { environment: "local" }),
      );
      assert.equal(environments.active(), "local");
      assert.equal(fetches(services).length, 1);
      assert.deepEqual(inbox.contents.messages, []);
    });
  });

  it("forgets what was listed when its environment is written to another address", async () => {
    await withMailbox(async () => {
      const { inbox, environments } = await workbench();
      await asUser({ button: "Run" }, () => inbox.list());
      assert.equal(inbox.contents.messages.length, messages);
      const other = await startStandIn(() => undefined);
      try {
        const heard = await asUser({}, async () => {
          await write(other.origin);
          await environments.refresh();
          await until("it is forgotten", () => inbox.contents.messages.length === 0);
        });
        assert.match(heard.errors.join(), /now has a different mailbox/);
        assert.deepEqual(other.calls, []);
      } finally {
        await other.close();
      }
    });
  });
});
