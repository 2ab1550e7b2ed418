// httpYac, Bruno and Newman from npm. Only the parts `day` and `rivals` of the bench install them.
import { installTools } from "./tools.mjs";

const versions = { httpyac: "6.16.7", "@usebruno/cli": "4.1.0", newman: "6.2.2" };

export async function installRivals() {
  const [httpYac, Bruno, Newman] = await installTools(versions);
  return { httpYac, Bruno, Newman };
}
