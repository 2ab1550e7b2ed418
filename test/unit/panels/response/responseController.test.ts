import { describe, expect, it } from "vitest";
import type { Run } from "../../../../src/panels/runs.ts";
import { FileRuns, Runs } from "../../../../src/panels/runs.ts";
import { dispatch } from "../../../../src/panels/handlers.ts";
import { PresentationMode } from "../../../../src/panels/presentationMode.ts";
import { ResponseController } from "../../../../src/panels/response/responseController.ts";
import { responseReaders } from "../../../../src/panels/response/responseReaders.ts";
import type { FromResponsePanel, ToResponsePanel } from "../../../../src/protocol/response.ts";
import { manyPeople } from "../../../support/generated/manyPeople.ts";
import { answered } from "../../../ui/support/panelStates.ts";

const read = "RaadpleegMetBurgerservicenummer";
const person = answered(read, manyPeople(1, ["naam"]), { fields: ["naam.geslachtsnaam"] });
const name = "personen[0].naam.geslachtsnaam";
const source = { uri: "file:///a.brp", ordinal: 0, mark: "" };

/** A page without an editor. */
function openPage() {
  const [runs, fileRuns] = [new Runs(), new FileRuns()];
  const presentation = new PresentationMode({
    ...{ language: () => "en", masksAll: () => false, tables: () => undefined },
  });
  const sent: ToResponsePanel[] = [];
  const copied: string[] = [];
  const responses = new ResponseController({
    ...{ runs, fileRuns, presentation, language: () => "en" },
    readers: () => Promise.resolve(responseReaders),
    page: () => ({ isOpen: true, send: (message) => sent.push(message), show: () => undefined }),
    copy: (text) => copied.push(text),
    fieldsOf: () => Promise.resolve(undefined),
  });
  const receive = (message: FromResponsePanel) => dispatch(responses.handlers, message);
  const ran = ({ outcome, ...run }: Run, people: "test" | "real" = "test") => {
    const environment = { ...run.environment, people };
    const id = runs.begin({ ...run, source, environment });
    if (outcome) runs.finish(id, outcome);
    return id;
  };
  const state = async () => {
    await responses.report();
    const last = sent.findLast((message) => message.type === "state");
    return last?.state ?? expect.unreachable();
  };
  return { runs, presentation, responses, copied, receive, ran, state };
}

describe("the response panel without an editor", () => {
  it("shows the latest run with a source", async () => {
    const { ran, state, responses } = openPage();
    const [, second] = [ran(person), ran(person)];
    expect(await state()).toMatchObject({ selected: second, shown: { kind: "response" } });
    expect(responses.run?.id).toBe(second);
    responses.dispose();
  });

  it("masks real people, reveals one value, and masks it again in presentation mode", async () => {
    const { ran, state, receive, responses, presentation } = openPage();
    const run = ran(person, "real");
    expect(await state()).toMatchObject({ masked: true });
    await receive({ type: "reveal", run, path: name });
    expect(Object.keys((await state()).revealed ?? {})).toEqual([name]);
    presentation.set(true);
    await receive({ type: "reveal", run, path: name });
    expect((await state()).revealed).toEqual({});
    presentation.set(false);
    expect((await state()).revealed).toEqual({});
    responses.dispose();
  });

  it("copies what is asked", async () => {
    const { ran, receive, copied, responses } = openPage();
    const run = ran(person);
    await receive({ type: "copy", run, path: name, what: "path" });
    expect(copied).toEqual([name]);
    responses.dispose();
  });

  it("shows the first error of a request that did not run", async () => {
    const { ran, state, responses } = openPage();
    ran(person);
    responses.showErrors({ uri: source.uri, count: 2, place: { line: 4, character: 0 } });
    expect((await state()).errors).toContain("5");
    expect(await state()).toMatchObject({ selected: undefined });
    responses.dispose();
  });
});
