import { execFile } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { atEnd } from "../support/untilEnd.ts";

interface Audit {
  readonly audit: (
    packages: readonly { readonly path: string; readonly name: string; readonly version: string }[],
    env: NodeJS.ProcessEnv,
  ) => Promise<unknown>;
  readonly announce: (
    report: unknown,
    count: number,
    print: Readonly<Record<"log" | "error", (line: string) => void>>,
  ) => number;
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

/** `npm run audit:bundled`, which bundles all programs first. */
function auditBundled(url: string) {
  const env = { ...process.env, npm_config_registry: url };
  return new Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }>(
    (settle) => {
      const child = execFile(
        process.execPath,
        [resolve(root, "scripts/auditBundled.mjs")],
        { cwd: root, env },
        (_, stdout, stderr) => settle({ code: child.exitCode ?? -1, stdout, stderr }),
      );
    },
  );
}

/** The same for one package, without a bundle. */
async function auditUndici(url: string) {
  const { announce, audit } = (await import(resolve(root, "scripts/audit.mjs"))) as Audit;
  const undici = shipped.find((each) => each.startsWith("undici ")) ?? "";
  const [name = "", version = ""] = undici.split(" ");
  const packages = [{ path: `node_modules/${name}`, name, version }];
  const report = await audit(packages, { ...process.env, npm_config_registry: url });
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const code = announce(report, packages.length, { log: print, error: print });
  return { code, reported: lines.join("\n") };
}

describe("the packages whose code ships", () => {
  // Shows: security-bundled-packages
  it("are these, the audit asks about nothing else, and fails if something is known against one", async () => {
    const advisory = {
      id: 1,
      url: "https://advisories.example/1",
      title: "Invented fault",
      severity: "high",
      vulnerable_versions: ">=1.0.0",
    };
    const { url, questions } = await registry({ undici: [advisory] });
    const { code, stdout, stderr } = await auditBundled(url);
    expect(stdout.match(/\S.*/g)?.toSorted()).toEqual(shipped);
    expect(questions).toHaveLength(1);
    const names = Object.entries(questions[0] as Record<string, readonly string[]>).flatMap(
      ([name, versions]) => versions.map((version) => `${name} ${version}`),
    );
    expect(names.sort()).toEqual(shipped);
    expect(stderr).toContain("undici (high): Invented fault\n  https://advisories.example/1");
    expect(code).toBe(1);
  });

  // Shows: security-bundled-packages
  it("pass the audit if nothing is known", async () => {
    const { url } = await registry({});
    expect(await auditUndici(url)).toEqual({
      code: 0,
      reported: "\nNothing is known against these 1 packages.",
    });
  });

  it("are not called sound where the registry cannot be asked", async () => {
    const { url } = await registry({ message: "not here" }, 405);
    const { code, reported } = await auditUndici(url);
    expect(code).toBe(2);
    expect(reported).toContain("Not audited: the npm registry could not be asked");
    expect(reported).not.toContain("Nothing is known against");
  });
});
