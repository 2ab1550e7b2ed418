import type { EnvironmentKind } from "../model/environments/environment.ts";
import type { ConnectStep } from "../presentation/texts/connectSteps.ts";

/** The page on which an environment is connected, in the words of its reader. No secret is ever part of it. */
export interface ConnectPage {
  readonly title: string;
  readonly environment: string;
  readonly kind: EnvironmentKind | undefined;
  /** Why it begins anew, where it does. */
  readonly note?: string;
  readonly steps: readonly ConnectStep[];
}

export type ToConnectPanel =
  | { readonly type: "page"; readonly page: ConnectPage }
  /** The user asked for the page: the keyboard goes to what is next. */
  | { readonly type: "focus" };

/** A light check for the panel's side: its host is trusted, other windows are not. */
export function isToConnectPanel(message: unknown): message is ToConnectPanel {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return message.type === "page" || message.type === "focus";
}
