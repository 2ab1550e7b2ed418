import { operations } from "../../contract/operations.ts";
import { counted, text, type Text } from "../../contract/text.ts";
import type { People } from "../../model/environments/environment.ts";
import type { RunOutcome } from "../../model/outcome.ts";
import type { FileDraft } from "../../model/requestDraft.ts";
import { orderRequests, type Selection } from "../../runner/run/order.ts";
import { printable } from "../reporters/layout.ts";

interface HoldableFile {
  readonly draft: FileDraft;
  readonly environment: string;
  readonly people?: People;
}

type Reason = "mailbox" | "login" | { readonly realPeopleOf: string };

/**
 * One run of `brp run --watch`. Saving a file only sends person queries and counts, and only if people are invented.
 * Everything else waits for Enter, because saving is not a request to send.
 */
export class Round {
  readonly #isPressed: boolean;
  readonly #isLoginRejected: boolean;
  readonly #held = new Map<string, { readonly reason: Reason; requests: number }>();
  #sawRejection = false;

  /** A rejected login of the previous round is remembered, because repeating it may block the account. */
  constructor(isPressed: boolean, before?: Round) {
    this.#isPressed = isPressed;
    this.#isLoginRejected = before?.isLoginRejected ?? false;
  }

  get isLoginRejected(): boolean {
    return this.#sawRejection || (this.#isLoginRejected && !this.#isPressed);
  }

  withoutHeld<File extends HoldableFile>(
    files: readonly File[],
    selectionOf: (file: File) => Selection,
  ): readonly (File & Selection)[] {
    if (this.#isPressed) return files;
    return files.flatMap((file) => {
      const { requests, references, chosen } = orderRequests(file.draft, selectionOf(file));
      const whole = this.#wholeReason(file);
      if (whole) this.#hold(whole, chosen.size);
      if (whole) return [];
      const held = new Set<number>();
      for (const { ordinal, operation, directives } of requests) {
        const changes =
          operations[operation].changesMailbox !== "no" && directives.skip === undefined;
        const needs = references.get(ordinal) ?? [];
        if (changes || needs.some(({ target }) => held.has(target.ordinal))) held.add(ordinal);
      }
      const ordinals = [...chosen].filter((ordinal) => !held.has(ordinal));
      this.#hold("mailbox", chosen.size - ordinals.length);
      return ordinals.length === 0 ? [] : [held.size === 0 ? file : { ...file, ordinals }];
    });
  }

  saw(outcome: RunOutcome): void {
    if (outcome.kind !== "failed") return;
    const { failure } = outcome;
    this.#sawRejection ||=
      failure.kind === "tokenRefused" || (failure.kind === "refused" && failure.status === 401);
  }

  get waiting(): readonly Text[] {
    return [...this.#held.values()].map(({ reason, requests }) => {
      const { en, nl } = counted(requests, "request");
      const [enWaits, nlWaits] = requests === 1 ? ["waits", "wacht"] : ["wait", "wachten"];
      const why = reasonText(reason);
      return text(`${en} ${enWaits}: ${why.en}`, `${nl} ${nlWaits}: ${why.nl}`);
    });
  }

  #wholeReason({ people, environment }: HoldableFile): Reason | undefined {
    if (people === "real") return { realPeopleOf: environment };
    return this.#isLoginRejected ? "login" : undefined;
  }

  #hold(reason: Reason, requests: number): void {
    if (requests === 0) return;
    const key = JSON.stringify(reason);
    this.#held.set(key, { reason, requests: (this.#held.get(key)?.requests ?? 0) + requests });
  }
}

function reasonText(reason: Reason): Text {
  switch (reason) {
    case "mailbox":
      return text(
        "listing or fetching messages changes the mailbox.",
        "berichten tonen of ophalen wijzigt de postbus.",
      );
    case "login":
      return text(
        "the login was rejected, and another attempt may block the account.",
        "de login is geweigerd, en een nieuwe poging kan het account blokkeren.",
      );
    default: {
      const name = printable(reason.realPeopleOf);
      return text(`the people in ${name} are real.`, `de personen in ${name} zijn echt.`);
    }
  }
}
