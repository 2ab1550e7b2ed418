import * as z from "zod";
import { headerNamePattern, headerValuePattern } from "../../contract/requestHeaders.ts";

/** How declared headers stand in `brp.config.json`. */

const value = z.string().regex(headerValuePattern, "ASCII without line ends").meta({
  description:
    "The value: ASCII on one line. `{{$uuid}}`, `{{$uuid7}}` and `{{$now}}` are made anew for each HTTP call.",
});

const declaration = z
  .strictObject({
    value: value.optional(),
    once: z
      .literal("session")
      .optional()
      .meta({ description: "Generated values are made once and kept for the session." }),
    secret: z.literal(true).optional().meta({
      description:
        "The value is a secret: BRP_<ENVIRONMENT>_HEADER_<NAME>, or the editor's secret storage.",
    }),
    input: z
      .string()
      .min(1)
      .optional()
      .meta({
        description:
          "What the user is asked for once a session; in a build BRP_<ENVIRONMENT>_HEADER_<NAME> holds it.",
        examples: ["Your user name at the gateway"],
      }),
    perRequest: z.literal(true).optional().meta({
      description: "Request files may set it with `@header`; `value` is the default.",
    }),
    values: z
      .array(value)
      .min(1)
      .optional()
      .meta({ description: "The only values that a request file may give it." }),
    personal: z.literal(true).optional().meta({
      description: "The value says who somebody is: it is masked, and the journal has its hash.",
    }),
    token: z
      .literal(true)
      .optional()
      .meta({ description: "It is sent to the token endpoint too." }),
  })
  .meta({ description: "One header: exactly one of `value`, `secret`, `input` and `perRequest`." });

export const headersSchema = z
  .record(z.string().regex(headerNamePattern), z.union([value, declaration]))
  .meta({
    description:
      "Headers that go with every call. The name is the header's; the value its text or its form.",
    examples: [{ "x-origin-oin": "00000001999990000000" }],
  });

export type HeaderDefinitions = z.infer<typeof headersSchema>;
