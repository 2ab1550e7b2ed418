import type { Uri } from "vscode";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { workspaceFiles } from "../../src/editor/documents/workspaceFiles.ts";

const disk = vi.hoisted(() => ({ files: new Map<string, string>(), stats: 0 }));

vi.mock("vscode", async () => {
  const { virtualWorkspace } = await import("../support/virtualWorkspace.ts");
  return virtualWorkspace(disk);
});

const { Uri: uris } = await import("vscode");
const at = (path: string): Uri => uris.parse(`tmp:${path}`);
const root = at("/project");
const place = { folder: at("/project/requests"), root };

beforeEach(() => {
  disk.files.clear();
  const files = {
    "/project/brp.config.json": "{}",
    "/project/requests/a.brp": "a",
    "/project/requests/deep/b.brp": "b",
    "/project/c.brp": "c",
    "/project/.hidden/d.brp": "d",
    "/project/node_modules/e.brp": "e",
    "/project/requests/people.csv": "bsn,naam\n999990019,Jansen\n",
    "/secret.csv": "bsn\n1\n",
    "/project2/near.csv": "bsn\n1\n",
  };
  for (const [path, text] of Object.entries(files)) disk.files.set(path, text);
});

describe("files of a virtual workspace", () => {
  it("read within the project and its limits, and nothing outside", async () => {
    const read = (path: string, most = 100) => workspaceFiles.read(at(path), root, most);
    expect(await read("/project/c.brp")).toEqual(new TextEncoder().encode("c"));
    expect(await read("/project/requests")).toEqual({ problem: "not a file" });
    expect(await read("/project/none.brp")).toEqual({ problem: "not found" });
    expect(await read("/project/requests/people.csv", 3)).toEqual({ tooLargeBytes: 26 });
    disk.stats = 0;
    for (const path of ["/secret.csv", "/project2/near.csv"])
      expect(await read(path)).toEqual({ problem: "outside the project" });
    expect(disk.stats).toBe(0);
  });

  it("find the settings upwards to the root", async () => {
    const found = await workspaceFiles.configAbove(place);
    expect(found?.path).toBe("/project/brp.config.json");
    disk.files.set("/project/requests/brp.config.json", "{}");
    expect((await workspaceFiles.configAbove(place))?.path).toBe(
      "/project/requests/brp.config.json",
    );
    disk.files.delete("/project/requests/brp.config.json");
    disk.files.delete("/project/brp.config.json");
    disk.files.set("/brp.config.json", "{}");
    expect(await workspaceFiles.configAbove(place)).toBeUndefined();
  });

  it("offer columns and rows of tables, and say why not", async () => {
    expect(await workspaceFiles.csvBeside(place)).toEqual([
      { name: "people.csv", columns: ["bsn", "naam"] },
    ]);
    const [people, none, outside] = await workspaceFiles.csvNamed(
      ["people.csv", "none.csv", "../../secret.csv"],
      place,
    );
    expect([...(people?.rows ?? [])]).toHaveLength(1);
    expect(none?.problem?.why).toBe("not found");
    expect(outside?.problem?.why).toBe("outside the project");
  });

  it("offer the other request files of the project, relative to one", async () => {
    expect(await workspaceFiles.requestFiles(at("/project/requests/a.brp"), root)).toEqual([
      "../c.brp",
      "deep/b.brp",
    ]);
  });

  it("end the search of a huge tree", async () => {
    for (let folder = 0; folder < 2000; folder++)
      disk.files.set(`/project/many/${folder}/x.txt`, "");
    disk.stats = 0;
    await workspaceFiles.requestFiles(at("/project/requests/a.brp"), root);
    expect(disk.stats).toBeLessThanOrEqual(1000);
  });

  it("are saved once, under allowed names and inside the project", async () => {
    const files = workspaceFiles.access(place);
    expect(await files.write("new.json", "{}")).toEqual({});
    expect(disk.files.get("/project/requests/new.json")).toBe("{}");
    const refused = {
      "new.json": "exists already",
      "../../new.json": "outside the project",
      "/new.json": "outside the project",
      "/project/../new.json": "outside the project",
      "none/new.json": "folder not found",
      "x.brp": "name not allowed",
      "brp.config.json": "name not allowed",
      ".git": "name not allowed",
    };
    for (const [name, problem] of Object.entries(refused))
      expect(await files.write(name, "changed"), name).toEqual({ problem });
    expect(await files.read("/project/../secret.csv")).toEqual({ problem: "outside the project" });
    expect(disk.files.get("/project/requests/new.json")).toBe("{}");
  });

  it("work at the root of a file system", async () => {
    const files = workspaceFiles.access({ folder: at("/"), root: at("/") });
    expect(await files.read("secret.csv")).toEqual({ text: "bsn\n1\n" });
    expect(await files.write("saved.json", "{}")).toEqual({});
  });
});
