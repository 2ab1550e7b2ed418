import { homedir } from "node:os";
import { Uri, window } from "vscode";
import { text } from "../../../contract/text.ts";
import { repositoryAround } from "../../../platform/gitRepository.ts";
import { repositoryWords } from "../../../explain/explainDrain.ts";
import { localize } from "../../convert.ts";
import { tellProblem } from "../../tellUser.ts";

const sentences = {
  title: text("Choose a Folder for the Messages", "In welke map komen de berichten?"),
  here: text("Drain Here", "Hierheen leeghalen"),
  notHere: text(
    "A mailbox is drained into a folder of the machine that the extension runs on.",
    "Een postbus wordt leeggehaald naar een map op de machine waarop de extensie draait.",
  ),
  another: text("Another Folder…", "Andere map…"),
  allTheSame: text("Use It All the Same", "Toch gebruiken"),
} as const;

/** A folder that the user chooses; where it lies in a Git repository only once the user insists. */
export async function chooseDrainFolder(): Promise<string | undefined> {
  for (;;) {
    const [chosen] =
      (await window.showOpenDialog({
        canSelectFiles: false,
        canSelectFolders: true,
        canSelectMany: false,
        // The workspace is most often a repository.
        defaultUri: Uri.file(homedir()),
        title: localize(sentences.title),
        openLabel: localize(sentences.here),
      })) ?? [];
    if (!chosen) return undefined;
    if (chosen.scheme !== "file") {
      tellProblem(localize(sentences.notHere));
      return undefined;
    }
    const repository = await repositoryAround(chosen.fsPath);
    const answer = repository === undefined ? "use" : await askAboutRepository(repository);
    if (answer === "use") return chosen.fsPath;
    if (answer === "leave") return undefined;
  }
}

async function askAboutRepository(repository: string): Promise<"use" | "another" | "leave"> {
  const another = localize(sentences.another);
  const allTheSame = localize(sentences.allTheSame);
  const pressed = await window.showWarningMessage(
    localize(repositoryWords.inRepository),
    { modal: true, detail: `${localize(repositoryWords.detail)} ${repository}` },
    another,
    allTheSame,
  );
  if (pressed === undefined) return "leave";
  return pressed === allTheSame ? "use" : "another";
}
