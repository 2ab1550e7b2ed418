import { readFileSync } from "node:fs";
import { secretEnding } from "../../src/model/environments/logins.ts";

interface Setting {
  readonly default: unknown;
  readonly enum?: readonly string[];
  readonly scope: string;
  readonly description?: string;
  readonly markdownDescription?: string;
}

const scopes: Readonly<Record<string, string>> = {
  window: "user, workspace",
  application: "user",
  machine: "user, per computer",
};

const variable = (name: string) => `BRP_<ENVIRONMENT>_${name}`;

/** Variables of an environment. Those with a secret may also be a file, and may be of one service. */
const ofEnvironments = [
  [variable(secretEnding("clientSecret")), "secret of `oauth2`", true],
  [variable(secretEnding("clientKey")), "private key of `oauth2` with `private_key_jwt`", true],
  [variable(secretEnding("token")), "token of `bearer`", true],
  [variable(secretEnding("password")), "password of `basic`", true],
  [variable(secretEnding("apiKey")), "key of `apiKey`", true],
  [variable("HEADER_<NAME>"), "value of a header with `secret` or `input`", true],
  [variable(secretEnding("pfxPassphrase")), "passphrase of `pfx` or of an encrypted key", true],
  [variable("TRUST"), "fingerprint of the trusted environment, in CI", false],
  [variable("MAILBOX"), "`allow` permits changes of a mailbox of invented people, in CI", false],
] as const;

const others = [
  ["`BRP_JOURNAL_KEY`, `BRP_JOURNAL_KEY_FILE`", "key of the hashes in the audit log"],
  ["`BRP_MOCK_API_KEY`, `BRP_MOCK_API_KEY_FILE`", "key of `brp mock --api-key`"],
  [
    "`BRP_MOCK_CONTROL_TOKEN`, `BRP_MOCK_CONTROL_TOKEN_FILE`",
    "token of `brp mock --control`, invented without it",
  ],
  ["`HTTPS_PROXY`, `ALL_PROXY`, `HTTP_PROXY`, `NO_PROXY`", "proxy, in capitals or lower case"],
  ["`NODE_EXTRA_CA_CERTS`", "file with more issuers of servers"],
  ["`CI`", "if set, no environment is trusted at a prompt and no progress is shown"],
  [
    "`LC_ALL`, `LC_MESSAGES`, `LC_CTYPE`, `LANG`",
    "language, without `--language`, and the character set of the terminal (`LC_CTYPE`)",
  ],
  ["`NO_COLOR`, `TERM=dumb`", "no colour"],
  ["`GITHUB_WORKSPACE`, `CI_PROJECT_DIR`", "folder to which paths of reports for CI are relative"],
  ["`XDG_CONFIG_HOME`, `APPDATA`", "folder with the trust, on Linux and macOS, and on Windows"],
  ["`XDG_CACHE_HOME`, `LOCALAPPDATA`", "folder with the compiled program"],
  ["`NODE_DISABLE_COMPILE_CACHE`", "if set, no compiled program is kept"],
] as const;

/** `docs/settings.md`: the settings of package.json, and all variables that the command line reads. */
export function settingsPage(): string {
  const named = ofEnvironments.map(([name, meaning, isSecret]) => [
    `\`${name}\``,
    meaning,
    isSecret ? "yes" : "no",
  ]);
  return [
    "# Settings and variables",
    "All settings of VS Code and all variables of the environment. `brp.config.json` has [members of its own](environments.md#members), and the command line [options](commands.md). This page is generated.",
    "## Settings of VS Code",
    table(["setting", "default", "where", "meaning"], settingRows()),
    "## Variables of an environment",
    "`<ENVIRONMENT>` is the name in capitals, with an underscore for every character other than a letter or digit: `my-trial` reads `BRP_MY_TRIAL_CLIENT_SECRET`. [Secrets](secrets.md) has the rules.",
    table(["variable", "contents", "secret"], named),
    "Each secret can also be a file: with the suffix `_FILE`, the variable is its path. With the service between them, `BRP_MY_TRIAL_BERICHTEN_PASSWORD`, a secret is of that service only.",
    "## Other variables",
    table(["variable", "meaning"], others),
  ].join("\n\n");
}

function settingRows(): readonly (readonly string[])[] {
  const { contributes } = parsed("package.json") as {
    contributes: { configuration: { properties: Readonly<Record<string, Setting>> } };
  };
  const texts = parsed("package.nls.json") as Readonly<Record<string, string>>;
  return Object.entries(contributes.configuration.properties).map(([name, setting]) => {
    const key = (setting.markdownDescription ?? setting.description ?? "").replaceAll("%", "");
    const values = setting.enum ? ` Values: \`${setting.enum.join("`, `")}\`.` : "";
    const usual = `\`${JSON.stringify(setting.default)}\``;
    return [`\`${name}\``, usual, scopes[setting.scope] ?? "", `${texts[key] ?? ""}${values}`];
  });
}

function parsed(name: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}
