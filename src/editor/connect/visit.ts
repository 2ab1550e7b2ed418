import { workspace, type Uri } from "vscode";
import type { DoctorStep } from "../../model/doctor.ts";
import { examine, type DoctorOptions } from "../../runner/doctor/doctor.ts";
import { createNetworkProbe } from "../../runner/http/networkProbe.ts";
import type { UsableEnvironment } from "../environments/usableEnvironment.ts";
import type { Services } from "../services.ts";

export type VisitParts = Pick<Services, "environments" | "engine" | "approvals">;

/** Looks at an environment that the user allowed, from here; production asks for its approval. */
export async function visit(
  { environments, engine, approvals }: VisitParts,
  used: UsableEnvironment,
  file: Uri | undefined,
  options: Pick<DoctorOptions, "signal" | "withoutCalls">,
): Promise<AsyncIterable<DoctorStep>> {
  const { environment } = used;
  const { configUri, isConfigured } = environments;
  const configFile = configUri && isConfigured ? workspace.asRelativePath(configUri) : undefined;
  const { surroundings, ...doors } = await engine.doorsFor(used, file);
  return examine(
    { environment, ...(configFile !== undefined && { configFile }) },
    { ...doors, probe: createNetworkProbe(surroundings) },
    // Declined: what needs no connection is looked at all the same.
    { ...options, ask: approvals.askFor(used) },
  );
}
