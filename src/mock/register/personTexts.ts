import { renamedAuthority } from "../../contract/answer/relationShapes.ts";
import {
  isJsonObject,
  memberOf,
  type JsonObject,
  type JsonValue,
} from "../../contract/json/json.ts";
import type { AnswerType } from "../../contract/operations.ts";
import type { ProjectionOf } from "./register.ts";
import type { StoredPerson } from "./storedPerson.ts";

/** What was asked last of a person; with the text from the second time on. */
interface LastAsked {
  question: Question;
  day: string;
  text: string | undefined;
}

/** What is asked of persons, with all that follows from it whoever they are. */
interface Question {
  readonly answerType: AnswerType;
  readonly fields: readonly string[];
  /** Of authority names that changed, the older one is wanted. */
  readonly isOlder: boolean;
  readonly project: (person: JsonObject) => JsonObject;
}

/** An application asks a handful of different questions; who asks more has them made anew. */
const keptQuestions = 64;

/**
 * Writes persons as JSON. The text of what is asked of a person twice in a row is kept for as long as the
 * register keeps the person itself: who tests with some people asks the same of them over and over.
 */
export class PersonTexts {
  readonly #projectionOf: ProjectionOf;
  readonly #keepsIdentifiers: boolean;
  readonly #last = new WeakMap<StoredPerson, LastAsked>();
  readonly #questions = new Map<string, Question>();

  constructor(projectionOf: ProjectionOf, keepsIdentifiers = false) {
    this.#projectionOf = projectionOf;
    this.#keepsIdentifiers = keepsIdentifiers;
  }

  /** The same question for the same fields; `gezagVersion` is what the header `accept-gezag-version` says. */
  question(fields: readonly string[], answerType: AnswerType, gezagVersion?: string): Question {
    const isOlder = gezagVersion === "1";
    const asked = `${answerType} ${isOlder ? "1 " : ""}${fields.join()}`;
    const known = this.#questions.get(asked);
    if (known) return known;
    const project = this.#projectionOf(fields, answerType);
    const question = { answerType, fields, isOlder, project };
    if (this.#questions.size === keptQuestions) this.#questions.clear();
    this.#questions.set(asked, question);
    return question;
  }

  /** As of a day, yyyy-mm-dd. */
  of(person: StoredPerson, question: Question, day: string): string {
    const last = this.#last.get(person);
    const isSame = last?.question === question && last.day === day;
    if (isSame && last.text !== undefined) return last.text;
    const answer = question.project(person.answerOn(day, this.#keepsIdentifiers));
    const text = JSON.stringify(withAuthorityNamed(question.isOlder ? "older" : "newer", answer));
    if (!last) this.#last.set(person, { question, day, text: undefined });
    else Object.assign(last, { question, day, text: isSame ? text : undefined });
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
