import { neededRubrics, rubricOfParameter } from "../../contract/authorisation/pathRubrics.ts";
import { isQueryType, queryOperation, type OperationName } from "../../contract/operations.ts";
import type { Text } from "../../contract/text.ts";
import { heldText, neededText } from "../../explain/authorisationTexts.ts";
import type { AuthorisationProfile } from "../../model/environments/authorisationProfile.ts";
import { authorisedUse } from "../../model/environments/authorisedUse.ts";

/** What a path needs of an authorisation decision, and whether that of the chosen environment has it. */
export function pathRubricLines(
  path: string,
  operation: OperationName,
  profile: AuthorisationProfile | undefined,
): readonly Text[] {
  if (!isQueryType(operation)) return [];
  const needed = neededRubrics(path, queryOperation(operation).answerType);
  const lacking = authorisedUse(profile, operation)?.lacking.path(path);
  return rubricLines(needed, lacking, profile);
}

/** The same of a search parameter. */
export function parameterRubricLines(
  name: string,
  operation: OperationName,
  profile: AuthorisationProfile | undefined,
): readonly Text[] {
  const rubric = isQueryType(operation) ? rubricOfParameter(name) : undefined;
  const lacking = authorisedUse(profile, operation)?.lacking.parameter(name);
  return rubric === undefined ? [] : rubricLines([rubric], lacking, profile);
}

function rubricLines(
  needed: readonly string[],
  lacking: readonly string[] = [],
  profile?: AuthorisationProfile,
): readonly Text[] {
  if (needed.length === 0) return [];
  return profile?.rubrics
    ? [neededText(needed), heldText(profile.environment, lacking)]
    : [neededText(needed)];
}
