// Lists and calls every tool of `brp mcp` with the official client of the Model Context Protocol, which `npm run
// random` installs. To run it directly: node scripts/testing/protocolClient.mjs
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { othersPackages } from "../othersPackages.mjs";
import { root, run } from "../setup.mjs";

const versions = { "@modelcontextprotocol/sdk": "1.32.2" };

const request = "RaadpleegMetBurgerservicenummer\nburgerservicenummer: 999990019\n";
const broken = `${request}fields: [naam.voornamn, geboorte]\n`;

/** Real arguments of each tool, and required content of its output. */
const calls = {
  describe: [{ about: "postcode" }, ({ kind }) => assert.equal(kind, "parameter")],
  compose: [
    { parameters: { bsn: "999990019" }, fields: ["naam"] },
    ({ text, assumptions, findings }) => {
      assert.match(text, /^RaadpleegMetBurgerservicenummer\n/);
      assert.ok(assumptions.every((each) => typeof each === "string"));
      assert.deepEqual(findings, []);
    },
  ],
  check: [
    { text: broken },
    ({ valid, findings }) => {
      assert.equal(valid, false);
      const [{ code, severity, line, column, message, fixes }] = findings;
      assert.deepEqual([code, severity, line, column], ["unknown-field", "error", 3, 10]);
      assert.ok(message.length > 0);
      const [{ start, end, newText }] = fixes[0].changes;
      const fixed = broken.slice(0, start) + newText + broken.slice(end);
      assert.equal(fixed, broken.replace("voornamn", "voornamen"));
    },
  ],
  explain: [
    { about: "unknown-field", language: "nl" },
    ({ kind, severity, title }) => {
      assert.deepEqual([kind, severity], ["code", "error"]);
      assert.ok(title.length > 0);
    },
  ],
  try: [
    { text: `${request}fields: [naam]\n? personen count == 1\n` },
    ({ outcomes }) => {
      assert.equal(outcomes[0].persons, 1);
      assert.equal(outcomes[0].expectations[0].verdict, "holds");
    },
  ],
  minimise: [
    { text: `${request}fields: [naam, geboorte]\n`, code: "persoon.naam.volledigeNaam" },
    ({ requests }) => assert.deepEqual(requests[0].fields, ["naam.volledigeNaam"]),
  ],
};

const folder = await othersPackages("brp-protocol-client", versions).catch(({ stderr = "" }) => {
  const [, why = "unknown"] = /npm (?:error|ERR!) code (\w+)/.exec(stderr) ?? [];
  console.log(`Skipped: npm could not install the protocol's client (${why}).`);
  return undefined;
});
if (folder !== undefined) await callAll(createRequire(join(folder, "package.json")));

async function callAll(load) {
  assert.equal(await run(process.execPath, ["esbuild.mjs"]), 0, "The build failed.");
  const { Client } = load("@modelcontextprotocol/sdk/client/index.js");
  const { StdioClientTransport } = load("@modelcontextprotocol/sdk/client/stdio.js");
  const { AjvJsonSchemaValidator } = load("@modelcontextprotocol/sdk/validation/ajv");
  const client = new Client({ name: "protocolClient", version: "1.0.0" });
  const args = [join(root, "dist/cli.js"), "mcp"];
  await client.connect(new StdioClientTransport({ command: process.execPath, args, cwd: root }));
  try {
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map(({ name }) => name).sort(), Object.keys(calls).sort());
    for (const { name, inputSchema } of tools) {
      const [given, isRight] = calls[name];
      const accepts = new AjvJsonSchemaValidator().getValidator(inputSchema);
      assert.deepEqual([accepts(given).valid, accepts({ file: "x" }).valid], [true, false], name);
      const { isError, content } = await client.callTool({ name, arguments: given });
      assert.deepEqual([isError, content.map(({ type }) => type)], [false, ["text"]], name);
      isRight(JSON.parse(content[0].text));
      const refused = await client.callTool({ name, arguments: { file: "x" } });
      assert.equal(refused.isError, true, name);
    }
    await assert.rejects(client.callTool({ name: "run", arguments: {} }), { code: -32_602 });
    console.log(`The protocol's own client listed and called ${tools.length} tools.`);
  } finally {
    await client.close();
  }
}
