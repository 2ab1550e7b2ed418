import type { Disposable } from "vscode";
import { Commands } from "../contributions.ts";
import type { TrustPlace } from "../environments/trustDialog.ts";
import { forEnvironment } from "../runs/approvalStatus.ts";
import type { Services } from "../services.ts";
import { on, onTrusted, type OfEnvironment } from "../vscodeApi.ts";

/** Allows and forgets environments of the settings file. */
export function registerTrust({
  environments,
  approvals,
  consents,
}: Pick<Services, "environments" | "approvals" | "consents">): readonly Disposable[] {
  const nameOf = (of: OfEnvironment | undefined) => of?.environment ?? environments.activeName;
  return [
    on(Commands.forgetEnvironment, async (of?: OfEnvironment) => {
      const name = nameOf(of);
      approvals.withdraw(forEnvironment(approvals, name));
      await consents.forget(environments.consentId(name));
      environments.report();
    }),
    onTrusted(Commands.allowEnvironment, (of?: OfEnvironment & { readonly from?: TrustPlace }) =>
      environments.use(environments.configUri, nameOf(of), of?.from),
    ),
  ];
}
