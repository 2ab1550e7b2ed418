// Usage: node household.mjs BSN
const usual = "http://localhost:5010/haalcentraal/api/brp";

/** Status, title and invalid parameters from the problem details of the service. */
export class ServiceError extends Error {
  constructor(status, { title = "No problem body", detail = "", invalidParams = [] }) {
    const params = invalidParams.map(({ name, reason }) => `${name}: ${reason}`);
    super([`${status} ${title}`, detail, ...params].filter(Boolean).join("\n"));
    this.status = status;
  }
}

export class Household {
  constructor(baseUrl = process.env.BRP_BASE_URL ?? usual, headers = {}) {
    this.url = `${baseUrl.replace(/\/$/, "")}/personen`;
    this.headers = headers;
  }

  /** Full names at the address of this person, oldest first; undefined if the BSN is unknown. */
  async of(number) {
    const [person] = await this.#ask({
      type: "RaadpleegMetBurgerservicenummer",
      burgerservicenummer: [number],
      fields: ["verblijfplaats.adresseerbaarObjectIdentificatie"],
    });
    if (!person) return undefined;
    const place = person.verblijfplaats?.adresseerbaarObjectIdentificatie;
    if (!place) return [];
    const people = await this.#ask({
      type: "ZoekMetAdresseerbaarObjectIdentificatie",
      adresseerbaarObjectIdentificatie: place,
      fields: ["naam.volledigeNaam", "leeftijd"],
    });
    return people
      .sort((one, other) => (other.leeftijd ?? 0) - (one.leeftijd ?? 0))
      .map(({ naam }) => naam?.volledigeNaam ?? "?");
  }

  async #ask(query) {
    const response = await fetch(this.url, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...this.headers },
      body: JSON.stringify(query),
      signal: AbortSignal.timeout(10_000),
    });
    const body = await response.json().catch(() => ({}));
    if (!response.ok) throw new ServiceError(response.status, body);
    return body.personen;
  }
}

if (process.argv[1] === import.meta.filename) {
  const names = await new Household().of(process.argv[2] ?? "");
  console.log(names?.join("\n") ?? "Nobody has this number.");
}
