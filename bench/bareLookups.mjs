// Reference for `brp run`: sends lookups with undici alone, at a given concurrency, and parses each response as JSON.
import { Agent, request } from "undici";

const [, , url, count, concurrency] = process.argv;
const dispatcher = new Agent();
let next = 0;
let found = 0;
const worker = async () => {
  while (next < Number(count)) {
    next++;
    const { statusCode, body } = await request(url, {
      dispatcher,
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8", accept: "application/json" },
      body: JSON.stringify({
        type: "RaadpleegMetBurgerservicenummer",
        burgerservicenummer: ["999990019"],
        fields: ["burgerservicenummer", "naam.geslachtsnaam"],
      }),
    });
    const response = await body.json();
    if (statusCode === 200) found += response.personen.length;
  }
};
await Promise.all(Array.from({ length: Number(concurrency) }, worker));
await dispatcher.close();
if (found !== Number(count)) throw new Error(`${found} of ${count} were found.`);
