import type { Prompt } from "../ports.ts";

/** One question at a time, each label once; what was declined is asked again. */
export function rememberingPrompt(prompt: Prompt): Prompt {
  const given = new Map<string, Promise<string | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask: (label, parameter) => {
      const known = given.get(label);
      if (known) return known;
      const asked = last.then(() => prompt.ask(label, parameter));
      const forget = () => given.delete(label);
      given.set(label, asked);
      last = asked.then((text) => text ?? forget(), forget);
      return asked;
    },
  };
}
