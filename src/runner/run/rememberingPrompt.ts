import type { Prompt } from "../ports.ts";

/** Prompts one at a time, once per label. A declined one is repeated. */
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
