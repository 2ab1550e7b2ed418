import { isSearchable } from "../../model/redaction/secretFault.ts";
import { SecretSearch } from "../../model/redaction/secretSearch.ts";

/** The search for the credentials of calls in their answers, made anew when these change. */
export class AnswerSecrets {
  #known: { readonly key: string; readonly search: SecretSearch } | undefined;

  searchFor(credentials: readonly string[]): SecretSearch {
    const key = JSON.stringify(credentials);
    if (this.#known?.key !== key)
      this.#known = { key, search: new SecretSearch(credentials.filter(isSearchable)) };
    return this.#known.search;
  }
}
