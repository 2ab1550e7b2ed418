import { renamedAuthority } from "../../contract/answer/relationShapes.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { Project } from "./register.ts";
import type { StoredPerson } from "./storedPerson.ts";

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

  /** `gezagVersion` is what the header `accept-gezag-version` says. */
  of(
    person: StoredPerson,
    fields: readonly string[],
    answerType: AnswerType,
    gezagVersion?: string,
  ): string {
    const isOlder = gezagVersion === "1";
    const asked = `${answerType} ${isOlder ? "1 " : ""}${fields.join()}`;
    const last = this.#last.get(person);
    if (last?.asked === asked) return last.text;
    const answer = this.#project(person.answer, fields, answerType);
    const text = JSON.stringify(withAuthorityNamed(isOlder ? "older" : "newer", answer));
    this.#last.set(person, { asked, text });
    return text;
  }
}

/** Joint parental authority under its name before or since 2.7, whichever of the two the register keeps. */
function withAuthorityNamed(name: "older" | "newer", answer: JsonObject): JsonObject {
  const relations = memberOf(answer, "gezag");
  if (!Array.isArray(relations)) return answer;
  const { older, newer } = renamedAuthority;
  const gezag = (relations as readonly JsonValue[]).map((relation) => {
    const type = memberOf(relation, "type");
    const isJoint = type === older || type === newer;
    return isJoint && isJsonObject(relation)
      ? { ...relation, type: renamedAuthority[name] }
      : relation;
  });
  return { ...answer, gezag };
}
