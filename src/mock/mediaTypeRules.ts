/** Which media types the person service takes and gives (contract section 5, media types). */

const charset = "(\\s*;\\s*charset\\s*=\\s*utf-8)?";
const acceptable = new RegExp(`^(\\*/\\*|application/json)${charset}$`, "i");
const readable = new RegExp(`^application/json${charset}$`, "i");

/** Whether the service can give what the Accept header asks. */
export function isAcceptable(accept = ""): boolean {
  return accept.trim() === "" || acceptable.test(accept.trim());
}

/** Whether the service can read what the Content-Type header announces. */
export function isReadable(contentType = ""): boolean {
  if (contentType === "application/json") return true;
  return contentType.trim() === "" || readable.test(contentType.trim());
}
