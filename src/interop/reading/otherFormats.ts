import { text, type Text } from "../../contract/text.ts";

const otherFormats: readonly (readonly [name: string, sign: RegExp])[] = [
  ["HAR", /^\s*\{\s*"log"\s*:\s*\{/],
  ["Insomnia", /"__export_format"\s*:|^type:\s*["']?collection\.insomnia\.rest/m],
  ["OpenAPI", /(?:^|[{,])\s*"?(?:openapi|swagger)"?\s*:\s*["']?[23]\./m],
];

/** The beginning of a file says what it is. */
const longestRead = 20_000;

/** For files of tools that are not read: their name, and the way around. */
export function otherFormat(source: string): Text | undefined {
  const read = source.slice(0, longestRead);
  const name = otherFormats.find(([, sign]) => sign.test(read))?.[0];
  return name === undefined
    ? undefined
    : text(
        `This is a file of ${name}, which is not supported. Export the requests as a Postman collection, as curl commands or as .http.`,
        `Dit is een bestand van ${name}, dat niet wordt ondersteund. Exporteer de verzoeken als Postman-collectie, als curl-opdrachten of als .http.`,
      );
}
