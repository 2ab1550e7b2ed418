import { homedir } from "node:os";
import { Uri, window } from "vscode";
import { text } from "../contract/text.ts";
import { repositoryAround } from "../hands/gitRepository.ts";
import { said } from "./convert.ts";
import { tellProblem } from "./tellUser.ts";

const sentences = {
  title: text("Into Which Folder Is the Mailbox Drained?", "Naar welke map wordt leeggehaald?"),
  here: text("Drain Here", "Hierheen leeghalen"),
  notHere: text(
    "A mailbox is drained into a folder of the machine that the extension runs on.",
    "Een postbus wordt leeggehaald naar een map op de machine waarop de extensie draait.",
  ),
  inRepository: text("This folder lies in a Git repository", "Deze map ligt in een Git-repository"),
  inRepositoryDetail: text(
    "Messages are personal data. Committed, they are copied to all who have the repository, and stay in its history:",
    "Berichten zijn persoonsgegevens. Vastgelegd komen zij bij iedereen die de repository heeft, en blijven zij in haar geschiedenis:",
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
        title: said(sentences.title),
        openLabel: said(sentences.here),
      })) ?? [];
    if (!chosen) return undefined;
    if (chosen.scheme !== "file") {
      tellProblem(said(sentences.notHere));
      return undefined;
    }
    const repository = await repositoryAround(chosen.fsPath);
    const answer = repository === undefined ? "use" : await askAboutRepository(repository);
    if (answer === "use") return chosen.fsPath;
    if (answer === "leave") return undefined;
  }
}

async function askAboutRepository(repository: string): Promise<"use" | "another" | "leave"> {
  const another = said(sentences.another);
  const allTheSame = said(sentences.allTheSame);
  const pressed = await window.showWarningMessage(
    said(sentences.inRepository),
    { modal: true, detail: `${said(sentences.inRepositoryDetail)} ${repository}` },
    another,
    allTheSame,
  );
  if (pressed === undefined) return "leave";
  return pressed === allTheSame ? "use" : "another";
}
