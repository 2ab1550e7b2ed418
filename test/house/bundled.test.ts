import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { atEnd } from "../support/untilEnd.ts";

interface Bundled {
  readonly bundledPackages: () => Promise<
    readonly { readonly path: string; readonly name: string; readonly version: string }[]
  >;
}

const root = resolve(import.meta.dirname, "../..");
const asked = "/-/npm/v1/security/advisories/bulk";

/** All third-party code that ships. Review, license and audit an addition first. */
const shipped = [
  "@microsoft/fast-element 1.14.0",
  "@microsoft/fast-foundation 2.50.0",
  "@microsoft/fast-web-utilities 5.4.1",
  "@noble/hashes 2.4.0",
  "@vscode/codicons 0.0.45",
  "@vscode/webview-ui-toolkit 1.4.0",
  "exenv-es6 1.1.1",
  "preact 11.2.0",
  "tabbable 5.3.3",
  "tslib 1.14.1",
  "tslib 2.9.1",
  "undici 7.30.2",
  "vscode-jsonrpc 9.0.3",
  "vscode-languageserver 10.1.2",
  "vscode-languageserver-protocol 3.18.4",
  "vscode-languageserver-types 3.18.4",
  "vscode-languageserver-types 3.18.5",
  "zod 4.6.7",
];

async function registry(advisories: object, status = 200) {
  const questions: unknown[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const isQuestion = request.url === asked;
      const body = Buffer.concat(chunks);
      if (isQuestion) {
        const isPacked = request.headers["content-encoding"] === "gzip";
        questions.push(JSON.parse((isPacked ? gunzipSync(body) : body).toString("utf8")));
      }
      response.writeHead(isQuestion ? status : 404, { "Content-Type": "application/json" });
      response.end(JSON.stringify(isQuestion ? advisories : {}));
    });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, questions };
}

function audit(url: string) {
  const env = { ...process.env, npm_config_registry: url };
  return new Promise<{ readonly code: number; readonly reported: string }>((settle) => {
    const child = execFile(
      process.execPath,
      [resolve(root, "scripts/auditBundled.mjs")],
      { cwd: root, env },
      (_, stdout, stderr) => settle({ code: child.exitCode ?? -1, reported: stdout + stderr }),
    );
  });
}

describe("the packages whose code ships", () => {
  it("are these, in these versions", async () => {
    const { bundledPackages } = (await import(resolve(root, "scripts/bundled.mjs"))) as Bundled;
    const found = (await bundledPackages()).map(({ name, version }) => `${name} ${version}`);
    expect(found.sort()).toEqual(shipped);
  });

  // Shows: security-bundled-packages
  it("are what the audit asks about, and nothing else", async () => {
    const { url, questions } = await registry({});
    const { code, reported } = await audit(url);
    expect([code, reported]).toEqual([
      0,
      expect.stringContaining("Nothing is known against these 18"),
    ]);
    expect(questions).toHaveLength(1);
    const names = Object.entries(questions[0] as Record<string, readonly string[]>).flatMap(
      ([name, versions]) => versions.map((version) => `${name} ${version}`),
    );
    expect(names.sort()).toEqual(shipped);
  });

  // Shows: security-bundled-packages
  it("make the audit fail where something is known against one", async () => {
    const advisory = {
      id: 1,
      url: "https://advisories.example/1",
      title: "Invented fault",
      severity: "high",
      vulnerable_versions: ">=1.0.0",
    };
    const { url } = await registry({ undici: [advisory] });
    const { code, reported } = await audit(url);
    expect(code).toBe(1);
    expect(reported).toContain("undici (high): Invented fault\n  https://advisories.example/1");
  });

  it("are not called sound where the registry cannot be asked", async () => {
    const { url } = await registry({ message: "not here" }, 405);
    const { code, reported } = await audit(url);
    expect(code).toBe(2);
    expect(reported).toContain("Not audited: the npm registry could not be asked");
    expect(reported).not.toContain("Nothing is known against");
  });
});
