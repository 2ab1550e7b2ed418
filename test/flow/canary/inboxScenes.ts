import { givenToken, numbers, surname } from "../../support/canary/values.ts";
import type { Scene } from "./scene.ts";

const number = numbers[0]?.value ?? "";

const inbox = (what: string, ...args: readonly string[]): Scene => ({
  what,
  args: ["inbox", ...args],
});

/** What can be asked of a mailbox. */
export const inboxScenes: readonly Scene[] = [
  ...["oauth", "bearer", "basic", "proxied"].map((name) =>
    inbox(`a count with ${name}`, "count", "--environment", name),
  ),
  inbox("a count as JSON", "count", "--environment", "oauth", "--reporter=json"),
  inbox("a list that nobody approved", "list", "--environment", "oauth", "--language=nl"),
  inbox("a plan of a list", "list", "--environment", "oauth", "--dry-run", "--reporter=json"),
  inbox("a filter that is none", "list", "--environment=oauth", `--from=${surname.value}`),
  inbox("a kind that is none", "list", "--environment=oauth", `--type=${number}`),
  inbox("an act that is none", surname.value),
  inbox("an option that is none", "count", `--token=${givenToken.value}`),
];
