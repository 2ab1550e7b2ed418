// Reference for `brp inbox drain`: undici alone with the same lists, log entries, fetches, writes and flushes, and as
// many concurrent files. With "unflushed" the same without any flush.
import { mkdir, open, rename } from "node:fs/promises";
import { join } from "node:path";
import { Agent, request } from "undici";

const [, , baseUrl, folder, mode] = process.argv;
const flushes = mode !== "unflushed";
const writers = 8;
const dispatcher = new Agent();
const get = async (path) => {
  const { body } = await request(`${baseUrl}${path}`, { dispatcher });
  return body.json();
};
async function write(path, text, flags) {
  const file = await open(path, flags, 0o600);
  await file.writeFile(text);
  if (flushes) await file.sync();
  await file.close();
}
async function flushNames() {
  if (!flushes) return;
  const names = await open(folder, "r");
  await names.sync();
  await names.close();
}

await mkdir(folder);
const auditLog = join(folder, "journal");
for (;;) {
  const { berichten } = await get("/berichten");
  if (berichten.length === 0) break;
  const ids = berichten.map((each) => each.berichtTransportId);
  await write(auditLog, `${JSON.stringify({ listed: ids })}\n`, "a");
  for (let at = 0; at < ids.length; at += 100) {
    const { opgehaaldeBerichten } = await get(`/berichten/${ids.slice(at, at + 100).join()}`);
    const named = opgehaaldeBerichten.map((message) => ({
      message,
      id: message.berichtKenmerken.berichtTransportId,
    }));
    let next = 0;
    const worker = async () => {
      while (next < named.length) {
        const { id, message } = named[next++];
        await write(join(folder, `.${id}`), `${JSON.stringify(message)}\n`, "wx");
      }
    };
    await Promise.all(Array.from({ length: writers }, worker));
    for (const { id } of named) await rename(join(folder, `.${id}`), join(folder, `${id}.json`));
    await flushNames();
    await write(auditLog, `${JSON.stringify({ saved: named.map(({ id }) => id) })}\n`, "a");
  }
}
await dispatcher.close();
