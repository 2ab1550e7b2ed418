import {
  invisibleRuns,
  invisibleText,
  removalText,
} from "../../model/redaction/invisibleCharacters.ts";
import type { Finding } from "../finding.ts";
import type { CheckedFile } from "./checkedFile.ts";
import { finding, fix } from "./repairs/makeFinding.ts";

/** Nothing is sent that reads otherwise than it is: no such character stands anywhere, comments included. */
export function characterFindings({ text }: CheckedFile): readonly Finding[] {
  return invisibleRuns(text).map((run) => {
    const span = { start: run.start, end: run.end };
    const fixes = [fix(removalText(run), { span, newText: "" })];
    return finding("invisible-character", span, invisibleText(run), { fixes });
  });
}
