import { withAuthorisationFiles } from "../../platform/decisions.ts";
import { readTables } from "../../platform/tableFiles.ts";
import { surroundedBy } from "../../platform/systemProxy.ts";
import { tlsFiles, withDigests } from "../../platform/tlsFiles.ts";
import { nodeRunnerHost } from "../../runner/http/nodeRunnerHost.ts";
import { systemClock } from "../../runner/gateway/systemClock.ts";
import type { Machine } from "../host.ts";
import type { EditorAuditLog } from "./auditLog.ts";
import { pathsOf } from "./nodeFiles.ts";
import { systemProxy } from "./systemProxy.ts";

/** @param auditLog from the settings of this machine */
export function nodeMachine(auditLog: EditorAuditLog): Machine {
  return {
    runner: nodeRunnerHost,
    async surrounded(environment, place) {
      const surrounded = surroundedBy(environment, systemProxy());
      if ("fault" in surrounded) return surrounded;
      const { folder, root } = pathsOf(place);
      return { environment: await withDigests(surrounded.environment, folder, root) };
    },
    async openTransport() {
      const { networkModule } = await import("./network.lazy.ts");
      return networkModule.createUndiciTransport(networkModule.transportDefaults());
    },
    tlsLoader: (place) => {
      const { folder, root } = pathsOf(place);
      return tlsFiles(folder, root);
    },
    auditLog: () => auditLog.forRun(),
    async certificate(environment, place, passphrase) {
      const { pfx, certificate } = environment.tls;
      if (pfx === undefined && certificate === undefined) return undefined;
      const { networkModule } = await import("./network.lazy.ts");
      const { folder, root } = pathsOf(place);
      const loaded = await tlsFiles(folder, root)(environment);
      if (!loaded) return undefined;
      if ("problem" in loaded) return { fault: "certificate unreadable" };
      const phrase = await passphrase();
      const given = { ...loaded, ...(phrase !== undefined && { passphrase: phrase }) };
      const seen = networkModule.clientCertificate(given);
      return (
        seen && ("fault" in seen ? seen : networkModule.certificateFacts(seen, systemClock.now()))
      );
    },
    async withNamedFiles({ environments, tables }, place, today) {
      const { folder, root } = pathsOf(place);
      const found = await withAuthorisationFiles(environments, folder, root, today);
      const read = await readTables(tables, folder, root, today);
      return {
        environments: found.environments,
        ...(read.tables && { tables: read.tables }),
      };
    },
    async namedFileProblems(named, place) {
      const { configFilesModule } = await import("./configFiles.lazy.ts");
      const { folder, root } = pathsOf(place);
      const { missingFiles, certificateProblems, tableProblems, listTexts } = configFilesModule;
      return {
        missingFiles: await missingFiles(named.files, folder, root),
        certificateProblems: await certificateProblems(named.certificates, folder, root),
        tableProblems: await tableProblems(named.tables, folder, root),
        lists: await listTexts(named.lists, folder, root),
      };
    },
    async openDelivery(file, changed) {
      const { DeliveryReading } = await import("./deliveryReading.ts");
      return DeliveryReading.open(file.fsPath, changed);
    },
  };
}
