// @vitest-environment happy-dom
import * as fc from "fast-check";
import { beforeEach, expect, it, vi } from "vitest";
import type { JsonObject } from "../../../src/contract/json/json.ts";
import { messageKinds } from "../../../src/contract/messages/messageKinds.ts";
import { contentOf } from "../../support/generated/generatedMessages.ts";
import { isFound } from "../../support/generated/leafValues.ts";
import { messageLeaves } from "../../support/generated/messageLeaves.ts";
import { shareOf } from "../../support/share.ts";
import { answered, stateOf } from "../../ui/support/panelStates.ts";
import { startWithHost } from "./responsePanelPage.ts";
import { lonePage } from "./lonePage.ts";

const share = shareOf("test/unit/webview/messageReader.test.ts");

beforeEach(lonePage);

interface ShownRow {
  readonly path: string;
  readonly label: string;
  readonly text: string;
}

function responseOf(contents: readonly JsonObject[]): JsonObject {
  return {
    interactieId: "5d1c0b9a-0000-4000-8000-000000000001",
    opgehaaldeBerichten: contents.map((berichtInhoud) => ({
      berichtKenmerken: { berichtType: "Gv01" },
      berichtInhoud,
    })),
    nietOpgehaaldeBerichten: [],
  };
}

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

async function rowsOf(contents: readonly JsonObject[]): Promise<ReadonlyMap<string, ShownRow>> {
  await startWithHost().host.show(stateOf([answered("HaalBerichtenOp", responseOf(contents))]));
  const all = new Map<string, ShownRow>();
  for (const index of contents.keys()) {
    if (index > 0) click("#message-next");
    const card = `article[data-card="opgehaaldeBerichten[${index}]"]`;
    await vi.waitFor(() => expect(document.querySelector(card)).not.toBeNull());
    // Historical records are folded at first.
    click("#sections-open");
    await vi.waitFor(() => expect(document.querySelector(".sections[aria-busy]")).toBeNull());
    for (const row of drawnRows()) all.set(row.path, row);
  }
  return all;
}

/** The visible rows, without those of closed sections. */
function drawnRows(): readonly ShownRow[] {
  return [...document.querySelectorAll<HTMLElement>("dd[data-path]")]
    .filter((one) => !one.closest("details:not([open])"))
    .map((one) => ({
      path: one.dataset["path"] ?? "",
      label: one.previousElementSibling?.textContent ?? "",
      text: [one.querySelector(".value"), one.querySelector(":scope > .code")]
        .flatMap((part) => part?.textContent ?? [])
        .map((words, at) => (at === 0 ? words : ` (${words.trim()})`))
        .join(""),
    }));
}

async function notShown(contents: readonly JsonObject[]): Promise<readonly string[]> {
  const rows = await rowsOf(contents);
  return contents.flatMap((content, index) =>
    messageLeaves(content, `opgehaaldeBerichten[${index}].berichtInhoud`, "en")
      .filter((leaf) => {
        const row = rows.get(leaf.path);
        return !row || !isFound(leaf, [row]);
      })
      .map(({ path, texts }) => `${path} = ${texts.join("/")}`),
  );
}

it("the reader in the panel shows every leaf of a message of every kind beside its name", async () => {
  const contents = share
    .some([...messageKinds.values()])
    .flatMap((kind) => fc.sample(contentOf(kind), 2));
  expect(await notShown(contents)).toEqual([]);
});
