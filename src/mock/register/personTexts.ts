import type { AnswerType } from "../../contract/operations.ts";
import type { Project, StoredPerson } from "./register.ts";

/** A person as JSON text, and for what it was asked. */
interface PersonText {
  readonly asked: string;
  readonly text: string;
}

/**
 * Writes persons as JSON. The text that was asked last of each person is kept for as long as the
 * register keeps the person itself: who tests with some people asks the same of them over and over.
 */
export class PersonTexts {
  readonly #project: Project;
  readonly #last = new WeakMap<StoredPerson, PersonText>();

  constructor(project: Project) {
    this.#project = project;
  }

  of(person: StoredPerson, fields: readonly string[], answerType: AnswerType): string {
    const asked = `${answerType} ${fields.join()}`;
    const last = this.#last.get(person);
    if (last?.asked === asked) return last.text;
    const text = JSON.stringify(this.#project(person.answer, fields, answerType));
    this.#last.set(person, { asked, text });
    return text;
  }
}
