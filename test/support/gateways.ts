import {
  gatewayPreset,
  type GatewayPresetName,
  type PresetHeader,
} from "../../src/contract/gateways/gatewayPresets.ts";
import { startLocalEnvironment } from "../../src/mock/server/localEnvironment.ts";
import type { MockServer } from "../../src/mock/server/mockServer.ts";
import type { TestCertificates } from "../flow/transport/support/certificates.ts";

export const gatewayKey = "key-of-the-gateway-1";

export const gatewayRequest = `RaadpleegMetBurgerservicenummer
burgerservicenummer: 999955597
fields: [leeftijd]
? status == 200
`;

interface GatewayAddress {
  readonly personen: Pick<MockServer["personen"], "baseUrl">;
  readonly token: Pick<MockServer["token"], "url" | "clientId" | "scope" | "resourceServer">;
}

/** The block of a style in `docs/gateways.md`, with the mock's address. */
export function gatewayBlock(
  page: string,
  preset: GatewayPresetName,
  { personen, token }: GatewayAddress,
): string {
  const { title, baseUrl } = gatewayPreset(preset);
  const from = page.indexOf(`### ${title.en}\n`);
  const start = page.indexOf("```json\n", from) + "```json\n".length;
  return page
    .slice(start, page.indexOf("```", start))
    .replace(new URL(baseUrl).origin, new URL(personen.baseUrl).origin)
    .replace("https://login.example.nl/oauth2/token", token.url)
    .replace(
      '"clientId": "verhuisloket"',
      `"clientId": "${token.clientId}", "scope": "${token.scope}", "resourceServer": "${token.resourceServer}"`,
    )
    .replace('"tls": {', '"tls": { "ca": "certificates/ca.pem",');
}

export function certificateFiles({ ca, client }: TestCertificates) {
  return {
    "certificates/ca.pem": ca,
    "certificates/client.pem": client.cert,
    "certificates/client.key": client.key,
  };
}

/** The mock in this style. It accepts only the documented value of a header that a request chooses. */
export function serveGateway(
  name: GatewayPresetName,
  certificates: TestCertificates | undefined,
): Promise<MockServer> {
  const preset = gatewayPreset(name);
  return startLocalEnvironment({
    gateway: {
      preset,
      apiKey: gatewayKey,
      basic: { username: "verhuisloket", password: gatewayKey },
      headers: new Map(
        preset.headers.flatMap(({ name: header, isRequired, declared }) =>
          isRequired && typeof declared === "object" && "perRequest" in declared
            ? [[header.toLowerCase(), [declared.value]]]
            : [],
        ),
      ),
    },
    ...(preset.needsCertificate &&
      certificates && {
        tls: {
          certificate: certificates.server.cert,
          key: certificates.server.key,
          clientCa: certificates.ca,
        },
      }),
  });
}

export function requiredHeaders(preset: GatewayPresetName): readonly PresetHeader[] {
  return gatewayPreset(preset).headers.filter(({ isRequired }) => isRequired);
}

export function checkedHeaders(preset: GatewayPresetName): readonly PresetHeader[] {
  return requiredHeaders(preset).filter(
    ({ name, declared }) =>
      name === "Fsc-Transaction-Id" || (typeof declared === "object" && "perRequest" in declared),
  );
}
