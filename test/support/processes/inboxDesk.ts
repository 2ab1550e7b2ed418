import type { Dialect } from "../../../src/contract/dialects.ts";
import type { MockMessage } from "../../../src/mock/mailbox/mailbox.ts";
import { approving, planHashOf } from "./approval.ts";
import { running, scratchFolder } from "../untilEnd.ts";
import { runCli, startCli } from "./cli.ts";
import { openMailboxSession } from "./localMailbox.ts";

interface DeskOptions {
  readonly kind?: string;
  readonly dialect?: Dialect;
  readonly login?: "oauth2" | "basic";
}

/** A mailbox in the environment `desk`, and `brp` in a folder that configures it. */
export async function openDesk(
  messages: readonly MockMessage[],
  { kind = "local", dialect, login = "oauth2" }: DeskOptions = {},
) {
  const { server } = await running(openMailboxSession(messages));
  const { url: tokenUrl, clientId, clientSecret, scope, resourceServer } = server.token;
  const { username, password } = server.mailboxLogin;
  const auth =
    login === "basic"
      ? { type: "basic", username }
      : { type: "oauth2", tokenUrl, clientId, scope, resourceServer };
  const berichten = { baseUrl: server.berichten.baseUrl, ...(dialect && { dialect }) };
  const path = await scratchFolder({
    "brp.config.json": JSON.stringify({ environments: { desk: { kind, berichten, auth } } }),
  });
  const env =
    login === "basic" ? { BRP_DESK_PASSWORD: password } : { BRP_DESK_CLIENT_SECRET: clientSecret };
  const brp = (...args: readonly string[]) => answering(undefined, ...args);
  const answering = (stdin: string | undefined, ...args: readonly string[]) =>
    runCli(["inbox", ...args, "--environment", "desk"], {
      cwd: path,
      env,
      ...(stdin !== undefined && { stdin }),
    });
  const approved = (...args: readonly string[]) => approving((...more) => brp(...args, ...more));
  const planHash = (...args: readonly string[]) => planHashOf((...more) => brp(...args, ...more));
  const begin = async (...args: readonly string[]) => {
    const hash = await planHash(...args);
    const approvedArgs = [...args, "--approve", hash, "--environment", "desk"];
    return startCli(["inbox", ...approvedArgs], { cwd: path, env });
  };
  const run = (file: string, ...args: readonly string[]) =>
    runCli(["run", file, "--environment", "desk", ...args], { cwd: path, env });
  return { path, brp, answering, approved, begin, planHash, run };
}
