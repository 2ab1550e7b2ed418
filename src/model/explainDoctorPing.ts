import { ping } from "../contract/dialects.ts";
import { text } from "../contract/text.ts";
import type { DoctorFinding } from "./doctor.ts";
import type { DoctorTexts } from "./explanation.ts";

/** What the answer to a ping of the message service says. */
export function pingTexts({ status }: Extract<DoctorFinding, { kind: "pinged" }>): DoctorTexts {
  if (status === ping.status)
    return {
      found: [
        text(
          `GET ${ping.path} was answered with ${status}: the service is there and takes the login.`,
          `GET ${ping.path} is beantwoord met ${status}: de dienst is er en accepteert de aanmelding.`,
        ),
      ],
    };
  return {
    found: [
      text(
        `GET ${ping.path} was answered with ${status}, where the contract says ${ping.status} and no content.`,
        `GET ${ping.path} is beantwoord met ${status}, terwijl het contract ${ping.status} zonder inhoud zegt.`,
      ),
    ],
    remedy: text(
      "Check that the baseUrl is that of the message service and that a gateway before it lets the ping through. A service of the other dialect has no ping: then leave `dialect` out.",
      "Controleer of de baseUrl die van de berichtendienst is en of een gateway ervoor de ping doorlaat. Een dienst van het andere dialect heeft geen ping: laat `dialect` dan weg.",
    ),
  };
}
