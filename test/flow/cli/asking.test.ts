import { describe, expect, it } from "vitest";
import { brpOnce } from "../../support/processes/brpIn.ts";

const read = (label: string) =>
  `RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{$input "${label}"}}\nfields: [naam]\n`;

async function asked(responses: Readonly<Record<string, string>>) {
  const questions: string[] = [];
  const { code } = await brpOnce(
    "run . --environment local",
    {
      "a.brp": `${read("Number")}\n###\n${read("Other")}`,
      "b.brp": read("Number"),
      "c.brp": read("Other"),
    },
    {
      answers: (question) => {
        questions.push(question);
        return responses[question];
      },
    },
  );
  return { questions: questions.toSorted(), code };
}

const envRead =
  "RaadpleegMetBurgerservicenummer\nburgerservicenummer: {{$env.MIJN_BSN}}\nfields: [naam]\n";

describe("a value that the user does not enter", () => {
  it.each([
    {
      what: "an input without a terminal",
      text: read("Number"),
      says: ["there is no prompt here", "@name = value", "`--allow-env NAME`"],
    },
    {
      what: "a variable that was not allowed",
      text: envRead,
      says: ["`--allow-env MIJN_BSN`", "`brp.allowedEnvironmentVariables`"],
    },
  ])("is named with what to do: $what", async ({ text, says }) => {
    const { code, stdout, stderr } = await brpOnce("run a.brp", { "a.brp": text });
    expect(code).not.toBe(0);
    const flat = (stdout + stderr).replaceAll(/\s+/g, " ");
    for (const part of says) expect(flat).toContain(part);
    expect(flat).not.toContain("`fields`");
  });
});

describe("an input at the terminal", () => {
  // Shows: cli-input-once
  it("is asked once for all files of a run", async () => {
    const both = { Number: "999990019", Other: "999990032" };
    expect(await asked(both)).toEqual({ questions: ["Number", "Other"], code: 0 });
  });

  it("is asked again where it was declined", async () => {
    const asks = { questions: ["Number", "Other", "Other"], code: 1 };
    expect(await asked({ Number: "999990019" })).toEqual(asks);
  });
});
