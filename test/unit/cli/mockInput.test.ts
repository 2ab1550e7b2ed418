import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import { beforeEach, describe, expect, it } from "vitest";
import { readOptions, type MockOptions } from "../../../src/cli/options/options.ts";
import type { CommandContext } from "../../../src/cli/commandContext.ts";
import { readMockInput } from "../../../src/cli/mock/mockInput.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const place: { folder: string } = { folder: "" };
beforeEach(() => void (place.folder = emptyFolder()));

function optionsOf(...args: readonly string[]): MockOptions {
  const read = readOptions(["mock", ...args]);
  if (!("command" in read) || read.command.name !== "mock") throw new Error("No such command.");
  return read.command;
}

const ignored = () => undefined;

function shell(): CommandContext {
  const nowhere = { write: () => undefined, isTerminal: false };
  const { signal } = new AbortController();
  const streams = { input: new PassThrough(), output: new PassThrough() };
  const outputs = { stdout: nowhere, stderr: nowhere, streams };
  const spoken = { language: "en", color: "auto" } as const;
  return { env: {}, cwd: place.folder, ...outputs, ...spoken, signal, version: "0" };
}

describe("who is in the register of brp mock", () => {
  it("are the described people, or as many as requested", async () => {
    const peopleOf = async (...args: readonly string[]) => {
      const input = await readMockInput(optionsOf(...args), shell(), ignored);
      return "people" in input ? input.people?.people.population.people : input;
    };
    expect(await peopleOf()).toBeUndefined();
    expect(await peopleOf("--size", "500")).toHaveLength(500);
  });

  it("are those of a file, found from where the command runs", async () => {
    const person = { burgerservicenummer: "999990019", naam: { voornamen: "Eigen" } };
    await writeFile(join(place.folder, "p.json"), JSON.stringify([person]));
    const input = await readMockInput(optionsOf("--persons", "p.json"), shell(), ignored);
    const people = "people" in input ? input.people : undefined;
    expect(people).toMatchObject({ name: "p.json" });
    const query = {
      type: "RaadpleegMetBurgerservicenummer",
      burgerservicenummer: ["999990019"],
      fields: ["naam"],
    };
    const [found] = people?.people.population.find(query) ?? [];
    expect(found?.answerOn("2026-11-23")).toMatchObject({
      burgerservicenummer: "999990019",
      naam: { voornamen: "Eigen" },
    });
  });

  it("are refused with file and place where the file is wrong or absent", async () => {
    await writeFile(join(place.folder, "p.json"), '[{"burgerservicenummer":"1"}]');
    expect(await readMockInput(optionsOf("--persons", "p.json"), shell(), ignored)).toMatchObject({
      complaints: [
        { en: expect.stringContaining("p.json: [0].burgerservicenummer: A burger") as string },
      ],
    });
    expect(
      await readMockInput(optionsOf("--persons", "none.json"), shell(), ignored),
    ).toMatchObject({
      complaints: [{ en: expect.stringContaining("none.json: ") as string }],
    });
  });
});
