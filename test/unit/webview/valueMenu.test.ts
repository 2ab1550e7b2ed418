// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { answered, stateOf, type StateOptions } from "../../ui/support/panelStates.ts";
import { onePerson } from "../../ui/support/samples.ts";
import { startWithHost } from "./responsePanelPage.ts";
import { lonePage, report } from "./lonePage.ts";

const read = "RaadpleegMetBurgerservicenummer";
const name = "personen[0].naam.voornamen";
const row = `[id="row:${name}"]`;
const child = ".relative-line";

async function start(options: StateOptions = {}) {
  const panel = startWithHost();
  const [one, two] = [1, 2].map((id) =>
    answered(read, onePerson, { id, fields: ["naam", "kinderen"] }),
  );
  if (one && two) await panel.host.show(stateOf([one, two], options));
  return panel;
}

const first = (selector: string) => document.querySelector<HTMLElement>(selector);
const act = (action: string) => report({ type: "act", action });

/** The actions that VS Code would show in the menu of an element. */
function menuOf(target: Element | null | undefined): readonly string[] {
  target?.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, composed: true }));
  const context = first("#root")?.getAttribute("data-vscode-context") ?? null;
  if (context === null) return [];
  const reported = JSON.parse(context) as {
    brpActions: string;
    preventDefaultContextMenuItems: true;
  };
  expect(context).not.toContain("Pieter");
  expect(Object.keys(reported)).toEqual(["preventDefaultContextMenuItems", "brpActions"]);
  return reported.brpActions.split(" ");
}

beforeEach(lonePage);

describe("the context menu of the response panel", () => {
  it("has what the bar has, and does it where it was opened", async () => {
    const { host, said: localized } = await start();
    await host.change({ fields: { askable: ["naam.voornamen"], asked: ["naam.voornamen"] } });
    const names = menuOf(first(row));
    expect(names).toEqual(["copyValue", "copyPath", "expect", "showInRequest", "removeField"]);
    expect(document.querySelectorAll(".cards-pane .chosen-bar .tools button")).toHaveLength(
      names.length,
    );
    act("expect");
    expect(localized.at(-1)).toEqual({ type: "expect", run: 1, path: name, isShown: true });
    act("lookUp");
    act("copyPath");
    expect(localized.at(-1)).toEqual({ type: "copy", run: 1, path: name, what: "path" });
  });

  it("looks up a relative, and not while others look along", async () => {
    const { host, said: localized } = await start();
    expect(menuOf(first(child))).toEqual(["copyPath", "expect", "lookUp"]);
    act("lookUp");
    expect(localized.at(-1)).toEqual({ type: "lookUp", run: 1, path: "personen[0].kinderen[0]" });
    await host.show(stateOf([answered(read, onePerson)], { presenting: true }));
    expect(menuOf(first(child))).not.toContain("lookUp");
    expect(menuOf(first(row))).not.toContain("reveal");
  });

  it("writes nothing of a masked value until it was revealed", async () => {
    const { host, said: localized } = await start({ masked: true });
    expect(menuOf(first(row))).toEqual(["reveal", "copyPath", "expect"]);
    act("expect");
    expect(localized.at(-1)).toMatchObject({ type: "expect", isShown: false });
    await host.reveal(1, name, "Pieter");
    expect(first(row)?.textContent).toContain("Pieter");
    act("expect");
    expect(localized.at(-1)).toMatchObject({ type: "expect", isShown: true });
  });

  it("leaves boxes to VS Code, and tells the command of a run which one it is", async () => {
    await start();
    menuOf(first(row));
    expect(menuOf(first("#card-search"))).toEqual([]);
    first("#show-runs")?.click();
    const run = first("#run-2");
    expect(menuOf(run)).toEqual([]);
    expect(JSON.parse(run?.getAttribute("data-vscode-context") ?? "")).toEqual({
      preventDefaultContextMenuItems: true,
      webviewSection: "run.source",
      run: { id: 2 },
    });
  });
});
