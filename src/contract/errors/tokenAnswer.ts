import * as z from "zod";

/**
 * The answer of a token endpoint (seed section 5). Only the token itself is needed: a missing
 * `expires_in` is worth a warning, not a lost run. Some endpoints write the seconds as text.
 */
export const tokenAnswerSchema = z.looseObject({
  access_token: z.string().min(1),
  token_type: z.string().nullish(),
  expires_in: z
    .union([
      z.number(),
      z
        .string()
        .regex(/^[0-9]{1,9}$/)
        .transform(Number),
    ])
    .nullish()
    .catch(undefined),
  scope: z.string().nullish(),
});

/** The refusal of a token endpoint (RFC 6749, section 5.2). Descriptions are somebody else's text. */
export const tokenErrorSchema = z.looseObject({
  error: z.string().min(1),
  error_description: z.string().nullish().catch(undefined),
});

/** The form fields of a token request, in the order of the service description. */
export const tokenRequestFields = [
  "grant_type",
  "client_id",
  "client_secret",
  "scope",
  "resourceServer",
] as const;

/** The errors that RFC 6749 names; the local environment answers with these. */
export const tokenErrors = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
] as const;

export type TokenErrorCode = (typeof tokenErrors)[number];
