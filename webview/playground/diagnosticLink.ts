import { pageLanguage } from "../shared/controls.tsx";

/** Entry of a diagnostic in the documentation, which is one folder above the playground. */
export function diagnosticLink(code: string): string {
  const folder = pageLanguage() === "nl" ? "../nl/" : "../";
  return `${folder}diagnostics.html#${code}`;
}
