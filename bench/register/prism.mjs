// Prism, the widely used mock of OpenAPI files, with the public file of the service.
/* global fetch */
import { existsSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "../../scripts/setup.mjs";
import { installTools } from "../day/tools.mjs";
import { requestBytes } from "../lookups.mjs";
import { inTurn, start, starts } from "./servers.mjs";

const versions = { "@stoplight/prism-cli": "5.16.0" };
const contract = join(root, "../shared/domain/contracts/openapi.personen-2.7.0.yaml");
const lookups = 500;
const startRounds = 3;

/**
 * Prism, with one response for every query, against a bare server. `problem` is the reason if it cannot be measured.
 */
export async function measurePrism({ folder, query, rounds }) {
  if (!existsSync(contract))
    return leftOut("the public OpenAPI file is not in the folder `shared` beside the project");
  const installed = await installTools(versions).catch(() => undefined);
  if (!installed) return leftOut("npm could not install it");
  const metered = pathToFileURL(join(import.meta.dirname, "metered.mjs")).href;
  const options = ["mock", "--port", "0", "--verboseLevel", "error", contract];
  const args = ["--import", metered, ...installed, ...options];
  const server = await start(...args);
  try {
    const port = Number(server.line);
    const request = requestBytes({ path: "/personen", authorization: "Bearer bench", query });
    const responses = join(folder, "prism-answers.json");
    const response = await fetch(`http://127.0.0.1:${port}/personen`, {
      method: "POST",
      headers: { authorization: "Bearer bench", "content-type": "application/json" },
      body: JSON.stringify(query),
    });
    const reply = await response.text();
    if (response.status !== 200) return leftOut(`it answered ${response.status}`);
    await writeFile(responses, JSON.stringify({ [query.burgerservicenummer[0]]: reply }));
    const bareArgs = [join(root, "bench/bareServer.mjs"), responses];
    const bare = await start(...bareArgs);
    try {
      const requests = Array.from({ length: lookups }, () => request);
      const again = await inTurn(
        { server, port },
        { server: bare, port: Number(bare.line) },
        [{ ownRequests: requests, referenceRequests: requests }],
        { rounds, warmUpRounds: 4 },
      );
      return {
        again,
        starts: await starts(startRounds, args, bareArgs),
        bytes: Buffer.byteLength(reply),
      };
    } finally {
      await bare.end();
    }
  } finally {
    await server.end();
  }
}

function leftOut(why) {
  return { problem: `Prism is left out: ${why}.` };
}
