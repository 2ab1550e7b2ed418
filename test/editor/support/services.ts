import { Uri, workspace } from "vscode";
import type { EnvironmentKind } from "../../../src/model/environments/environment.ts";
import type { RunOutcome } from "../../../src/model/outcome.ts";
import { startStandIn, type Handler, type StandIn } from "../../support/processes/standIn.ts";
import { folder, openRequest, runArguments, writeFile } from "./documents.ts";
import { workbench } from "./extension.ts";
import { press, type Answers, type Heard } from "./user.ts";

export const standInName = "proef";
export const secretCanary = "geheim-kanarie-4711";

export const nobody = { type: "RaadpleegMetBurgerservicenummer", personen: [] };

export const readRequest = [
  "RaadpleegMetBurgerservicenummer",
  "burgerservicenummer: 999990032",
  "fields: [naam.volledigeNaam]",
  "",
].join("\n");

/** Services with this handler, written into the workspace's configuration and chosen. */
export async function withServices(
  handler: Handler,
  act: (services: StandIn) => Promise<void>,
  kind: EnvironmentKind = "local",
): Promise<void> {
  const services = await startStandIn(handler);
  try {
    await configure(services.origin, kind);
    await chooseEnvironment(standInName);
    // Other kinds are for tests of approvals.
    if (kind === "local") await allowEnvironment();
    await act(services);
  } finally {
    await services.close();
    await removeConfig();
  }
}

export async function configure(origin: string, kind: EnvironmentKind = "local"): Promise<void> {
  const environment = {
    kind,
    // Responses of a mock are unmasked here. Masks have their own tests.
    ...(kind === "local" && { people: "test" }),
    personen: { baseUrl: `${origin}/haalcentraal/api/brp` },
    auth: { type: "oauth2", tokenUrl: `${origin}/token`, clientId: "proef" },
  };
  await writeEnvironments({ [standInName]: environment });
}

export function writeEnvironments(environments: Readonly<Record<string, object>>): Promise<Uri> {
  return writeFile("brp.config.json", JSON.stringify({ environments }));
}

export async function useEnvironment(name: string, environment: object): Promise<void> {
  await writeEnvironments({ [name]: environment });
  await chooseEnvironment(name);
}

export async function removeConfig(): Promise<void> {
  await chooseEnvironment("local");
  const config = Uri.joinPath(folder(), "brp.config.json");
  await workspace.fs.delete(config).then(undefined, () => undefined);
  await (await workbench()).environments.refresh();
}

export function chooseEnvironment(name: string): Promise<Heard> {
  return press("brp.chooseEnvironment", { pick: [name] });
}

export function allowEnvironment(): Promise<Heard> {
  return press("brp.allowEnvironment", { button: "Allow" });
}

export function storeSecret(value = secretCanary): Promise<Heard> {
  return press("brp.storeSecret", { input: value });
}

/** Selects the lens of the first request of a text. Returns the outcome and the shown messages. */
export async function runText(
  text: string,
  responses: Answers = {},
): Promise<{ readonly outcome: RunOutcome | undefined; readonly heard: Heard }> {
  const { document } = await openRequest(text);
  const { runs } = await workbench();
  const before = runs.all[0]?.id;
  const argument = await runArguments(document);
  const heard = await press("brp.runRequest", responses, argument);
  const latest = runs.all[0];
  return { outcome: latest?.id === before ? undefined : latest?.outcome, heard };
}
