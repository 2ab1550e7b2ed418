import type { TextEdit } from "../../model/text/span.ts";
import type { Service } from "../../contract/operations.ts";
import { removeMember } from "./configEdits.ts";
import { placeAt, readConfigTree, stringOf } from "./configTree.ts";

/** A secret that stands in `brp.config.json` and can be kept elsewhere. */
export interface SecretInFile {
  readonly environment: string;
  /** The only service it is for; absent where it stands beside both. */
  readonly service?: Service;
  readonly isPassphrase: boolean;
  readonly value: string;
  /** Takes it out of the file. */
  readonly removal: TextEdit;
}

/** Reads the secret at a place that a finding named `movable`; undefined when it is no longer there. */
export function secretInFile(text: string, at: readonly string[]): SecretInFile | undefined {
  const tree = readConfigTree(text);
  const place = placeAt(tree, at);
  const value = place.complete ? stringOf(tree, place.value) : undefined;
  const removal = removeMember(tree, at);
  const [, environment, block] = at;
  if (value === undefined || value === "" || !removal || environment === undefined)
    return undefined;
  const service = block === "personen" || block === "berichten" ? block : undefined;
  return {
    environment,
    ...(service && { service }),
    isPassphrase: at[2] === "tls" || /phrase/i.test(at.at(-1) ?? ""),
    value,
    removal,
  };
}
