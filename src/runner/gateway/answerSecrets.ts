import { redactor } from "../../model/redaction/redact.ts";
import { isSearchable } from "../../model/redaction/secretFault.ts";
import { SecretSearch } from "../../model/redaction/secretSearch.ts";

/** What finds the secrets and personal values of calls in their answers, made anew when these change. */
export class AnswerSecrets {
  #known: { readonly key: string; readonly search: SecretSearch } | undefined;
  #redactor: { readonly key: string; readonly redact: (text: string) => string } | undefined;

  searchFor(credentials: readonly string[]): SecretSearch {
    const key = JSON.stringify(credentials);
    if (this.#known?.key !== key)
      this.#known = { key, search: new SecretSearch(credentials.filter(isSearchable)) };
    return this.#known.search;
  }

  redactorFor(secrets: readonly string[]): (text: string) => string {
    const key = JSON.stringify(secrets);
    if (this.#redactor?.key !== key) this.#redactor = { key, redact: redactor(secrets) };
    return this.#redactor.redact;
  }
}
