import * as z from "zod";
import { text } from "../contract/text.ts";
import type { EnvironmentKind } from "../model/environments/environment.ts";
import { connectActs } from "../presentation/texts/connectActs.ts";
import type { ConnectPart } from "../presentation/texts/connectSteps.ts";
import type { TrustView } from "../presentation/texts/trustSentences.ts";
import { intent } from "./reader.ts";

/** Localised page of an environment, without secrets. */
export interface ConnectState {
  readonly environment: string;
  readonly kind: EnvironmentKind | undefined;
  readonly note?: string;
  /** Trust scope, allowed or not. Absent for the built-in environment. */
  readonly trust?: TrustView;
  readonly authorisation?: string;
  readonly parts: readonly ConnectPart[];
}

export type ToConnectPanel =
  | { readonly type: "state"; readonly state: ConnectState }
  /** The user opened the page: moves the focus to the next step. */
  | { readonly type: "focus" };

/** Messages from the page to its host. Others are rejected. */
export function fromConnectPanelSchema() {
  return z.discriminatedUnion("type", [
    intent("ready"),
    /** `environment` is the displayed one. A click meant for another one is ignored. */
    intent("press", {
      environment: z.string().max(200),
      act: z.enum(connectActs),
      service: z.enum(["personen", "berichten"]).optional(),
    }),
  ]);
}

export type FromConnectPanel = z.infer<ReturnType<typeof fromConnectPanelSchema>>;

export const connectWords = {
  title: text("Connect an environment", "Omgeving verbinden"),
  trust: text("Connections", "Verbindingen"),
  changes: text("Changed since you allowed it", "Gewijzigd sinds u de omgeving toestond"),
  lines: text("Full definition", "Volledige definitie"),
  authorisation: text("Authorisation", "Autorisatie"),
  report: text("Show report", "Toon rapport"),
  details: text("All details", "Alle details"),
} as const;
