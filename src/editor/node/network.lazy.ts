import { certificateFacts, clientCertificate } from "../../runner/http/certificates.ts";
import { createUndiciTransport } from "../../runner/http/undiciTransport.ts";
import { transportDefaults } from "./transportDefaults.ts";

/** Sends requests over the network. Import dynamically: undici alone takes 40 ms to load. */
export const networkModule = {
  certificateFacts,
  clientCertificate,
  createUndiciTransport,
  transportDefaults,
} as const;
