import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { brpIn } from "../../support/processes/brpIn.ts";
import {
  json,
  startStandIn,
  trialAt,
  withToken,
  type Handler,
} from "../../support/processes/standIn.ts";
import { running } from "../../support/untilEnd.ts";

const name = "Kanariepiet";
const canaries = [
  name,
  "1985-12-01",
  "Kwikstaartlaan",
  "9876 ZX",
  "999993653",
  "9999 93 653",
  "999-993-653",
  "9999.93.653",
];
const said = canaries.join(", ");
const numbers = canaries.slice(4);

const problem = { status: 400, title: "Teveel zoekresultaten.", code: "tooManyResults" };
const param = { name: "burgerservicenummer", code: "pattern", reason: "Waarde is onjuist." };
const other = (status: number, type: string, body: string): Handler =>
  withToken((_, response) => {
    response.writeHead(status, { "content-type": type }).end(body);
  });

const responses: Readonly<Record<string, Handler>> = {
  ...Object.fromEntries(
    ["title", "detail", "code", "type", "instance", "dateTime", "message"].map((member) => [
      member,
      withToken(json(400, { ...problem, [member]: said })),
    ]),
  ),
  ...Object.fromEntries(
    ["name", "code", "reason"].map((member) => [
      `${member} of a parameter`,
      withToken(json(400, { ...problem, invalidParams: [{ ...param, [member]: said }] })),
    ]),
  ),
  "another list of parameters": withToken(
    json(400, { title: said, invalidParameters: [{ key: said, value: said }] }),
  ),
  "names in a known sentence": withToken(
    json(403, {
      ...{ status: 403, code: "unauthorizedParameter" },
      detail: `U bent niet geautoriseerd voor het gebruik van parameter(s): ${name}, Kwikstaartlaan.`,
    }),
  ),
  "a gateway": withToken(json(403, { message: said })),
  "a text": other(502, "text/plain", said),
  "the title of a page": other(502, "text/html", `<html><title>${said}</title>`),
  "the type of its content": other(200, `text/${name}; charset=Kwikstaartlaan`, "<p>"),
  "a header that an expectation names": withToken((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "x-echo": said });
    response.end(JSON.stringify({ type: "RaadpleegMetBurgerservicenummer", personen: [] }));
  }),
  "the host of a redirect": withToken((_, response) => {
    response.writeHead(302, { location: `https://${name}-999993653.example/` }).end();
  }),
  "the host of a token endpoint's redirect": (_, response) => {
    response.writeHead(302, { location: `https://${name}-999993653.example/` }).end();
  },
  "the error of a token endpoint": json(400, { error: "kanariepiet_kwikstaartlaan" }),
  "a name of a member": withToken(
    json(200, {
      type: "RaadpleegMetBurgerservicenummer",
      interactieId: said,
      personen: [{ [said]: { [name]: said }, naam: { [name]: { [name]: 1 } } }],
    }),
  ),
};

const read = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\nfields: [naam]\n";

async function folder(handler: Handler, people: string) {
  const { origin } = await running(startStandIn(handler));
  const trial = trialAt(origin, { people });
  const { brp, path } = await brpIn({
    "brp.config.json": JSON.stringify({ environments: { trial } }),
    "a.brp": `${read}? status == 200\n`,
    // Any rejection, as a user who expects one writes it.
    "b.brp": `${read}? status >= 400\n? title == "Anders"\n`,
    "c.brp": `${read}? status >= 400\n`,
    "d.brp": `${read}? header x-echo == Anders\n`,
  });
  return (args: readonly string[]) =>
    brp([...args, "--environment", "trial"], {
      env: { BRP_TRIAL_CLIENT_SECRET: "secret-canary-4711" },
    }).then(({ stdout, stderr }) => ({ path, all: stdout + stderr }));
}

const reports = ["json", "junit", "markdown", "github"];
const faces: readonly (readonly string[])[] = [
  ["run", "a.brp"],
  ["run", "a.brp", "--verbose"],
  ["run", "a.brp", "--view", "raw"],
  ["run", "a.brp", "--view", "tree"],
  ["run", "a.brp", "--view", "table"],
  ["run", "a.brp", "--journal", "journal"],
  ...reports.map((form) => ["run", "a.brp", "--reporter", form]),
  ["run", "a.brp", "--reporter", "json", "--include-answers"],
  ["run", "b.brp", "--verbose"],
  ["run", "b.brp", "--reporter", "json", "--include-answers"],
  ["run", "c.brp", "--view", "raw"],
  ["run", "c.brp", "--view", "tree"],
  ["run", "c.brp", "--reporter", "json", "--include-answers"],
  ["run", "d.brp"],
  ["run", "d.brp", "--reporter", "json"],
  ["doctor"],
  ["doctor", "--reporter", "json"],
  ["inbox", "count"],
  ["inbox", "count", "--reporter", "json"],
];

function heard(text: string): readonly string[] {
  // Host names become lower case.
  return canaries.filter((canary) => text.toLowerCase().includes(canary.toLowerCase()));
}

// Shows: security-server-words
describe.each(Object.entries(responses))(
  "what a service says of real people in %s",
  (_, handler) => {
    it("is in no face, nor in what is kept", async () => {
      const brp = await folder(handler, "real");
      for (const face of faces) {
        const { path, all } = await brp(face);
        expect(all.length, face.join(" ")).toBeGreaterThan(face.includes("github") ? -1 : 50);
        expect(heard(all), `${face.join(" ")}\n${all}`).toEqual([]);
        if (face.includes("--journal"))
          expect(heard(await readFile(join(path, "journal"), "utf8"))).toEqual([]);
      }
    });
  },
);

describe("a service's text about a person", () => {
  it("is shown of real people with --no-mask and of test people, but no number", async () => {
    const handler = responses.detail;
    if (!handler) throw new Error("No such answer.");
    for (const [people, mask] of [
      ["real", ["--no-mask"]],
      ["test", []],
    ] as const) {
      const brp = await folder(handler, people);
      for (const form of ["console", "json", "junit", "markdown"]) {
        const { all } = await brp(["run", "a.brp", "--reporter", form, ...mask]);
        expect(all, `${people} ${form}`).toContain(name);
        expect(heard(all).filter((one) => numbers.includes(one))).toEqual([]);
      }
      expect((await brp(["run", "a.brp", "--mask"])).all).not.toContain(name);
    }
  });

  it.each([
    ["the host of a redirect", "a.brp"],
    ["the host of a token endpoint's redirect", "a.brp"],
    ["the error of a token endpoint", "a.brp"],
    ["a header that an expectation names", "d.brp"],
  ])("is shown with --no-mask and of test people in %s, but no number", async (place, file) => {
    for (const [people, ...mask] of [["real", "--no-mask"], ["test"]] as const) {
      const brp = await folder(responses[place] ?? json(500, {}), people);
      const { all } = await brp(["run", file, ...mask]);
      expect(all, people).toMatch(/kanariepiet/i);
      expect(heard(all).filter((one) => numbers.includes(one))).toEqual([]);
    }
  });

  it("is masked in an error body of a file, unless asked", async () => {
    const { brp, path } = await brpIn({});
    await writeFile(join(path, "e.json"), JSON.stringify({ ...problem, detail: said }));
    const shown = await brp("show e.json");
    expect(shown.stdout).toContain("Teveel zoekresultaten.");
    expect(heard(shown.stdout)).toEqual([]);
    expect((await brp("show e.json --no-mask")).stdout).toContain(name);
  });

  it("keeps the words of the contract", async () => {
    const detail = "De foutieve parameter(s) zijn: burgerservicenummer.";
    const body = { status: 400, title: "Een of meerdere parameters zijn niet correct.", detail };
    const brp = await folder(withToken(json(400, { ...body, code: "paramsValidation" })), "real");
    const { all } = await brp(["run", "a.brp"]);
    expect(all).toContain(detail);
    expect(all).toContain("paramsValidation");
    expect(all).not.toContain("••••");
  });
});
