import { resolve } from "node:path";
import { readDecision, type ReadDecision } from "../contract/authorisation/reading/readDecision.ts";
import { sizeOf } from "../contract/json/jsonBudget.ts";
import { text } from "../contract/text.ts";
import { publishedText } from "../mock/clients/publishedText.ts";
import { readAtMost } from "./boundedFile.ts";
import { readInProject } from "./projectFile.ts";

/** The published table with all clients is some megabytes. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Reads a file with an authorisation decision, in any of its forms.
 * @param inside the folder that it must be in after resolving links; anywhere when absent
 */
export async function readDecisionFile(
  file: string,
  cwd: string,
  inside?: string,
): Promise<ReadDecision> {
  const path = resolve(cwd, file);
  const bytes =
    inside === undefined
      ? await readAtMost(path, mostBytes)
      : await readInProject(path, resolve(inside), mostBytes);
  if (bytes === "not readable") return { problem: notReadable };
  if ("problem" in bytes)
    return { problem: bytes.problem === "outside the project" ? outside : notReadable };
  return "tooLargeBytes" in bytes ? { problem: tooLarge } : readDecision(publishedText(bytes));
}

const notReadable = text("This file cannot be read.", "Dit bestand kan niet gelezen worden.");
const outside = text("This file is outside the project.", "Dit bestand staat buiten het project.");
const tooLarge = text(
  `This file is larger than ${sizeOf(mostBytes)}.`,
  `Dit bestand is groter dan ${sizeOf(mostBytes)}.`,
);
