import { operationNames, operations } from "../../src/contract/operations.ts";
import { wholeRequest } from "../../src/language/completion/typedRequest.ts";

interface Snippet {
  readonly prefix: string;
  readonly description: string;
  readonly body: readonly string[];
}

/** The complete requests of completion, for VS Code's *Insert Snippet* and for editors without a language server. */
export function snippets(): Readonly<Record<string, Snippet>> {
  return Object.fromEntries(
    operationNames.map((operation) => {
      const { title } = operations[operation];
      const body = wholeRequest({ operation, titled: true }).en.split("\n");
      return [title.en, { prefix: operation, description: title.en, body }];
    }),
  );
}
