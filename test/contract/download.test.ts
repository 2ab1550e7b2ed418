import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { mailboxContent } from "../../src/mock/mailbox/mailbox.ts";
import { approving } from "../support/processes/approval.ts";
import { finished, firstLine, runCli, startCli } from "../support/processes/cli.ts";
import { sharedFolder, sharedIsThere } from "./shared.ts";
import { atEnd, scratchFolder } from "../support/untilEnd.ts";

interface Ready {
  readonly berichten: { readonly baseUrl: string };
  readonly token: {
    readonly url: string;
    readonly clientId: string;
    readonly scope: string;
    readonly resourceServer: string;
    readonly clientSecret: string;
  };
}

/** Serves a folder of messages with `brp mock` and downloads it with `brp inbox drain`. */
async function downloaded(folder: string): Promise<readonly string[]> {
  const trial = startCli(["mock", "--messages", folder, "--log=json", "-q"]);
  const ended = finished(trial);
  atEnd(async () => {
    trial.kill("SIGTERM");
    await ended;
  });
  const { berichten, token } = JSON.parse(await firstLine(trial)) as Ready;
  const { url: tokenUrl, clientSecret, ...client } = token;
  const environment = { kind: "local", berichten, auth: { type: "oauth2", tokenUrl, ...client } };
  const path = await scratchFolder({
    "brp.config.json": JSON.stringify({ environments: { desk: environment } }),
  });
  const download = ["inbox", "drain", "--output", "box", "--environment", "desk"];
  const { code, stderr } = await approving((...more) =>
    runCli([...download, ...more], { cwd: path, env: { BRP_DESK_CLIENT_SECRET: clientSecret } }),
  );
  expect(code, stderr).toBe(0);
  const box = join(path, "box");
  const names = (await readdir(box)).filter((name) => /^[0-9]{12}_/.test(name)).sort();
  return Promise.all(names.map((name) => readFile(join(box, name), "utf8")));
}

/** As text, so that the order of members counts. */
function contentsOf(files: readonly string[]): readonly string[] {
  return files.map((file) =>
    JSON.stringify((JSON.parse(file) as { berichtInhoud: unknown }).berichtInhoud),
  );
}

describe("a mailbox that is served and downloaded", () => {
  it("gives back our own messages as they went in", async () => {
    const path = await scratchFolder({});
    const folder = join(path, "in");
    await mkdir(folder);
    const contents = mailboxContent(new Date()).map(({ content }) => content);
    for (const [index, content] of contents.entries())
      await writeFile(
        join(folder, `${String(index).padStart(3, "0")}.json`),
        JSON.stringify(content),
      );
    expect(contents.length).toBeGreaterThan(20);
    expect(contentsOf(await downloaded(folder))).toEqual(
      contents.map((each) => JSON.stringify(each)),
    );
  });

  // Shows: berichten-download-exact, mock-own-messages
  it.skipIf(!sharedIsThere)("gives back the official messages as they went in", async () => {
    const folder = join(sharedFolder, "messages");
    const names = (await readdir(folder)).sort();
    const sent = await Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
    expect(names).toHaveLength(32);
    expect(contentsOf(await downloaded(folder))).toEqual(
      sent.map((file) => JSON.stringify(JSON.parse(file))),
    );
  });
});
