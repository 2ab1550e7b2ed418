import { describe, expect, it } from "vitest";
import { queryOperation } from "../../src/contract/operations.ts";
import { project } from "../support/project.ts";
import { inAnyOrder } from "../support/generated/anyOrder.ts";
import { byId, fieldsCases, officialResponses, sharedIsThere } from "./shared.ts";

describe.skipIf(!sharedIsThere)("the official cases of fields", () => {
  // Shows: personen-fields-restrict, personen-automatic-data
  it.each(byId(fieldsCases))("%s", (_, { person, fields, responseType, expected }) => {
    expect(inAnyOrder(project(person, fields, responseType))).toEqual(inAnyOrder(expected));
  });
});

describe.skipIf(!sharedIsThere)("the official responses", () => {
  it.each(byId(officialResponses))(
    "%s keeps everything when its own fields are applied again",
    (_, { request, response }) => {
      const { responseType } = queryOperation(request.type);
      const again = response.personen.map((person) =>
        project(person, request.fields, responseType),
      );
      expect(inAnyOrder(again)).toEqual(inAnyOrder(response.personen));
    },
  );
});
