import { describe, expect, it } from "vitest";
import type { RunFailure } from "../../../src/model/failure.ts";
import { operatorText, technicalDetail } from "../../../src/presentation/texts/technicalDetail.ts";
import { outcomeBase } from "../../support/outcomes.ts";

describe("the technical detail of a failure", () => {
  it("has no English word for a cause that a sentence tells", () => {
    const origin = "https://dienst.example";
    const failure = { kind: "unreachable", origin, why: "self-signed", code: "DEPTH" } as const;
    const values = technicalDetail({ ...outcomeBase, failure }, "nl").map(({ value }) => value);
    expect(values).toEqual(["local", origin, "DEPTH"]);
  });

  it("is given to the operator without what tells who somebody is", () => {
    const failure: RunFailure = {
      ...{
        kind: "refused",
        status: 403,
        faults: [],
        problem: { title: "Refused", invalidParams: [] },
      },
      asWritten: { problem: { title: "Refused for Pieter Jansen", invalidParams: [] }, faults: [] },
    };
    const outcome = { ...outcomeBase, kind: "failed", failure } as const;
    expect(operatorText(outcome, "en")).toBe("Environment: local\nStatus: 403\nTitle: Refused");
  });
});
