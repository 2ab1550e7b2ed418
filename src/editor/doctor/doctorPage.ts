import { text, type Language, type Text } from "../../contract/text.ts";
import type { DoctorStep } from "../../model/doctor.ts";
import {
  doctorStepView,
  doctorTotals,
  type DoctorWay,
} from "../../presentation/texts/doctorView.ts";

/** A visit of the doctor as plain text, with the places that do something. */
export interface DoctorPage {
  readonly text: string;
  readonly links: readonly DoctorLink[];
}

export interface DoctorLink {
  /** Line and columns, from 0. */
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly act: DoctorWay | "look again" | "connect";
}

const words = {
  heading: text("Environment doctor", "Omgevingscontrole"),
  looking: text("Still looking…", "Nog bezig…"),
  restored: text(
    "The window was loaded anew; what was found before is not kept.",
    "Het venster is opnieuw geladen; wat eerder gevonden werd, is niet bewaard.",
  ),
  ok: text("OK", "goed"),
  warning: text("with a warning", "met een waarschuwing"),
  failed: text("failed", "mislukt"),
  skipped: text("skipped", "overgeslagen"),
} as const;

const acts: Readonly<Record<DoctorLink["act"], Text>> = {
  "store missing secret": text("Store Secret…", "Geheim opslaan…"),
  "replace secret": text("Replace Secret…", "Geheim vervangen…"),
  "store passphrase": text("Store Passphrase…", "Wachtwoordzin opslaan…"),
  "open configuration": text("Open brp.config.json", "brp.config.json openen"),
  "look again": text("Look Again", "Opnieuw onderzoeken"),
  connect: text("Connect Environment", "Omgeving verbinden"),
};

/** In the place that a page had before the window was loaded anew: what was found is not kept. */
export function restoredDoctorPage(environment: string, language: Language): DoctorPage {
  const label = `[${acts["look again"][language]}]`;
  const lines = [`${words.heading[language]}: ${environment}`, "", words.restored[language], label];
  const link = { line: 3, start: 0, end: label.length, act: "look again" } as const;
  return { text: `${lines.join("\n")}\n`, links: [link] };
}

/** The page while the visit goes on, and when it is over. It names no secret and no person. */
export function doctorPage(
  environment: string,
  steps: readonly DoctorStep[],
  isOver: boolean,
  language: Language,
): DoctorPage {
  const lines: string[] = [`${words.heading[language]}: ${environment}`, ""];
  const links: DoctorLink[] = [];
  const link = (act: DoctorLink["act"], indent: string) => {
    const label = `${indent}[${acts[act][language]}]`;
    links.push({ line: lines.length, start: indent.length, end: label.length, act });
    lines.push(label);
  };
  for (const step of steps) {
    const { sign, title, verdictWord, found, remedy, way } = doctorStepView(step, language);
    lines.push(`${sign} ${title} · ${verdictWord}`);
    lines.push(...found.map((each) => `    ${each}`));
    if (remedy !== undefined) lines.push(`    → ${remedy}`);
    if (way) link(way, "      ");
  }
  lines.push("");
  if (isOver) {
    const totals = doctorTotals(steps);
    const counts = (["ok", "warning", "failed", "skipped"] as const).map(
      (verdict) => `${totals[verdict]} ${words[verdict][language]}`,
    );
    lines.push(counts.join(", "));
    link("look again", "");
    link("connect", "");
  } else lines.push(words.looking[language]);
  return { text: `${lines.join("\n")}\n`, links };
}
