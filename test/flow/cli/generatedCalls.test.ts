import { execFile, spawnSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { build } from "esbuild";
import { afterAll, describe, expect, it } from "vitest";
import { exportTyped } from "../../../src/interop/typed/typedExport.ts";
import { parseRequestDocument } from "../../../src/language/syntax/parser.ts";
import { startLocalEnvironment } from "../../../src/mock/localEnvironment.ts";
import { projectRoot, scratchFolder } from "../../support/processes/cli.ts";
import { bearerOf } from "../../support/processes/localServer.ts";

const server = await startLocalEnvironment();
const folder = await scratchFolder({});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const source = `### Read
@name lees
RaadpleegMetBurgerservicenummer
burgerservicenummer: 999990019
fields: [naam.volledigeNaam, geboorte.datum, verblijfplaats, gezag]

### Refused
@name zoek
ZoekMetPostcodeEnHuisnummer
postcode: 2628HJ
huisnummer: 12
fields: [naam]

### Count
@name tel
TelBerichten
soort: NIEUW

### List
@name lijst
LijstBerichten
vanafMoment: 2021-03-04T00:00:00+01:00
status: gezien-in-lijst, nieuw

### Fetch
@name haal
HaalBerichtenOp
berichtTransportId: 3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b
`;
const document = parseRequestDocument(source);

interface Said {
  readonly name: string;
  readonly status: number;
  readonly waiting: number;
  readonly listed: number;
  readonly missing: string;
}

const wanted = { name: "Pieter Johannes Jansen", status: 400 };

describe("a generated call against the local environment", () => {
  it("works in TypeScript", async () => {
    const use = `
const persons = { baseUrl: process.env.PERSONS ?? "", authorization: process.env.AUTHORIZATION ?? "" };
const messages = { ...persons, baseUrl: process.env.MESSAGES ?? "" };
const { personen } = await lees(persons, { burgerservicenummer: ["999990019"] });
const refused = await zoek(persons, { postcode: "wrong", huisnummer: 1 }).catch((error: unknown) => error);
const { aantalBerichten } = await tel(messages, { soort: "NIEUW" });
const { berichten } = await lijst(messages, { status: ["nieuw", "gezien-in-lijst"], vanafMoment: "2020-01-01T00:00:00+01:00" });
const { nietOpgehaaldeBerichten } = await haal(messages, { berichtTransportId: ["3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b"] });
console.log(JSON.stringify({
  name: personen[0]?.naam?.volledigeNaam,
  status: refused instanceof ServiceProblem ? refused.status : 0,
  waiting: aantalBerichten,
  listed: berichten.length,
  missing: nietOpgehaaldeBerichten[0]?.berichtTransportId,
}));
`;
    const file = join(folder.path, "use.mjs");
    await build({
      stdin: {
        contents: exportTyped(document, "typescript", {}).text + use,
        resolveDir: projectRoot,
        loader: "ts",
      },
      bundle: true,
      platform: "node",
      format: "esm",
      outfile: file,
      logLevel: "error",
    });
    expectSound(await run(process.execPath, [file]));
  });

  const python = spawnSync("python3", ["--version"]).status === 0;
  it.skipIf(!python)("works in Python (needs python3)", async () => {
    const use = `
import os
authorization = os.environ["AUTHORIZATION"]
persons, messages = os.environ["PERSONS"], os.environ["MESSAGES"]
answer = lees(persons, authorization, burgerservicenummer=["999990019"])
try:
    zoek(persons, authorization, postcode="wrong", huisnummer=1)
    status = 0
except ServiceProblem as problem:
    status = problem.status
count = tel(messages, authorization, soort="NIEUW")
found = lijst(messages, authorization, status=["nieuw", "gezien-in-lijst"], vanafMoment="2020-01-01T00:00:00+01:00")
fetched = haal(messages, authorization, berichtTransportId=["3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b"])
print(json.dumps({
    "name": answer["personen"][0]["naam"]["volledigeNaam"],
    "status": status,
    "waiting": count["aantalBerichten"],
    "listed": len(found["berichten"]),
    "missing": fetched["nietOpgehaaldeBerichten"][0]["berichtTransportId"],
}))
`;
    const file = join(folder.path, "use.py");
    await writeFile(file, exportTyped(document, "python", {}).text + use);
    expectSound(await run("python3", [file]));
  });
});

async function run(program: string, args: readonly string[]): Promise<Said> {
  const { stdout } = await promisify(execFile)(program, [...args], {
    env: {
      PATH: process.env.PATH,
      PERSONS: server.personen.baseUrl,
      MESSAGES: server.berichten.baseUrl,
      AUTHORIZATION: await bearerOf(server),
    },
  });
  return JSON.parse(stdout) as Said;
}

function expectSound(said: Said): void {
  expect(said).toMatchObject(wanted);
  expect(said.waiting + said.listed).toBeGreaterThan(0);
  expect(said.missing).toBe("3f2b1c9e-5a6d-4e7f-8a9b-0c1d2e3f4a5b");
}
