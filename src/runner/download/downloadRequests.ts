import type { Language } from "../../contract/text.ts";
import type { InboxRequest } from "../run/inboxDraft.ts";

/** For the plan. The folder is part of it, so that an approval covers one folder only. */
export function downloadRequests(
  folder: string,
  language: Language,
  pageSize?: number,
): readonly InboxRequest[] {
  const isDutch = language === "nl";
  return [
    {
      title: isDutch ? "Wachtende berichten tellen" : "Count waiting messages",
      operation: "TelBerichten",
      query: { soort: "NIET-OPGEHAALD" },
    },
    {
      title: isDutch ? "De eerste pagina, steeds opnieuw" : "The first page, repeatedly",
      name: "list",
      operation: "LijstBerichten",
      query: pageSize === undefined ? {} : { berichtenPerPagina: pageSize },
    },
    {
      title: isDutch ? `Alle berichten daarop, naar ${folder}` : `All messages on it, to ${folder}`,
      operation: "HaalBerichtenOp",
      query: {},
      listedBy: "list",
    },
  ];
}
