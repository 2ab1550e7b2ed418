import {
  headerNamePattern,
  headerValuePattern,
  isRefusedHeader,
  requestHeaders,
} from "../contract/requestHeaders.ts";
import { type ForeignHeader, looksLikeCredential, namesSecret } from "./reading/foreignCall.ts";

/** Every client sends these by itself, or the workbench does. */
const silent =
  /^(accept-encoding|accept-language|connection|content-length|host|user-agent|cache-control|pragma|origin|referer|priority|dnt|te|upgrade-insecure-requests|postman-token|sec-.*)$/i;

export function isSilent(name: string): boolean {
  return name.trim() === "" || (silent.test(name) && !namesSecret(name));
}

/** They name one call, so that a value in a file would be wrong from the second call on. */
const ofOneCall = /correlation|(?:request|message|transaction|span)-?id$|^trace|^x-(?:trace|b3-)/i;

/** Whether a request may set this header once the environment of a gateway leaves it to request files. */
export function isDeclarable({ name, value }: ForeignHeader): boolean {
  const sent = value.trim();
  const isHeldBack = namesSecret(name) || looksLikeCredential(sent) || ofOneCall.test(name);
  const isOther = !isSilent(name) && !requestHeaders.includes(name.toLowerCase());
  const isSayable = sent !== "" && headerNamePattern.test(name) && headerValuePattern.test(sent);
  return isOther && isSayable && !isHeldBack && !isRefusedHeader(name);
}
