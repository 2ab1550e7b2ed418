import type { EnvironmentKind } from "../../model/environments/environment.ts";
import type { AuthorisationPage } from "../../presentation/authorisation/authorisationPage.ts";

/** The page of an environment's authorisation, with what its host knows beside. */
export interface ShownAuthorisation extends AuthorisationPage {
  readonly kind: EnvironmentKind | undefined;
  /** The file of the decision, as the configuration names it. */
  readonly file?: string;
  /** How many requests and files were read; more files where there are too many. */
  readonly counts: {
    readonly requests: number;
    readonly files: number;
    /** Requests that name another environment. */
    readonly elsewhere: number;
    readonly hasMore: boolean;
  };
}

export type ToAuthorisationPanel =
  | { readonly type: "page"; readonly page: ShownAuthorisation }
  /** The user asked for the page: the keyboard goes there. */
  | { readonly type: "focus" };

/** A light check for the panel's side: its host is trusted, other windows are not. */
export function isToAuthorisationPanel(message: unknown): message is ToAuthorisationPanel {
  if (typeof message !== "object" || message === null || !("type" in message)) return false;
  return message.type === "page" || message.type === "focus";
}
