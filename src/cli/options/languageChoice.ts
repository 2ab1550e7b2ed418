import type { Language } from "../../contract/text.ts";

/**
 * The language to speak: `--language` if given, else the first of LC_ALL, LC_MESSAGES and LANG that
 * is set, as POSIX orders them. Anything that is not Dutch gives English.
 */
export function chooseLanguage(
  given: Language | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language {
  if (given !== undefined) return given;
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find(
    (value) => value !== undefined && value !== "",
  );
  return /^nl([_.@-]|$)/i.test(locale ?? "") ? "nl" : "en";
}
