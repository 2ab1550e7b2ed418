import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MockMessage } from "../../../src/mock/mailbox/mailbox.ts";

const messageFile = /^[0-9]{12}_[A-Za-z0-9]{1,8}_([0-9a-f-]{36})(-[0-9]+)?\.json$/;

/** Faults of a folder that should contain these messages, each exactly once. */
export async function faultsIn(
  box: string,
  messages: readonly MockMessage[],
): Promise<readonly string[]> {
  const names = await readdir(box);
  const faults = names
    .filter((name) => name.endsWith(".part") || name.includes(".lock"))
    .map((name) => `${name} is left`);
  const files = new Map<string, string[]>();
  for (const name of names) {
    const [, id] = messageFile.exec(name) ?? [];
    if (id !== undefined) files.set(id, [...(files.get(id) ?? []), name]);
  }
  for (const { berichtTransportId: id, content } of messages) {
    const [file, ...more] = files.get(id) ?? [];
    files.delete(id);
    if (file === undefined) faults.push(`lost: ${id}`);
    else if (more.length > 0) faults.push(`double: ${id}`);
    else if ((await contentOf(join(box, file))) !== JSON.stringify(content))
      faults.push(`changed: ${id}`);
  }
  for (const id of files.keys()) faults.push(`unknown: ${id}`);
  const text = await readFile(join(box, "index.json"), "utf8").catch(() => '{"messages":[]}');
  const index = JSON.parse(text) as {
    readonly messages: readonly { readonly file: string }[];
  };
  const indexed = index.messages.map(({ file }) => file).sort();
  if (
    indexed.join() !==
    names
      .filter((name) => messageFile.test(name))
      .sort()
      .join()
  )
    faults.push(`the index holds ${indexed.length}, each once: ${indexed.join()}`);
  const saved = (await savedIn(box)).sort();
  const wanted = messages.map(({ berichtTransportId: id }) => id).sort();
  if (saved.join() !== wanted.join()) faults.push(`the journal has ${saved.length} as saved`);
  return faults;
}

/** Saved identifiers in the log, without lines of a replaced writer. */
export async function savedIn(box: string): Promise<string[]> {
  const text = await readFile(join(box, "drain.ndjson"), "utf8").catch(() => "");
  const saved: string[] = [];
  let highest = 0;
  for (const line of text.split("\n")) {
    // An unfinished line.
    if (!line.endsWith("}")) continue;
    const { fence = 0, saved: files = [] } = JSON.parse(line) as {
      readonly fence?: number;
      readonly saved?: readonly { readonly id: string }[];
    };
    if (fence >= highest) saved.push(...files.map(({ id }) => id));
    highest = Math.max(highest, fence);
  }
  return saved;
}

async function contentOf(path: string): Promise<string> {
  const { berichtInhoud } = JSON.parse(await readFile(path, "utf8")) as { berichtInhoud: unknown };
  return JSON.stringify(berichtInhoud);
}
