import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { envSecrets } from "../../../src/cli/settings/envSecrets.ts";
import { collidingEnvironments } from "../../../src/model/environments/logins.ts";
import { emptyFolder } from "../../support/untilEnd.ts";

const request = { environment: "my-trial", service: "personen", secret: "clientSecret" } as const;

const collisions = (...names: readonly string[]) =>
  collidingEnvironments(new Map(names.map((name) => [name, []])));

describe("secrets from variables", () => {
  const scratch = { folder: emptyFolder() };

  // Shows: oauth-secret-variable
  it("maps names: upper case, everything else an underscore", async () => {
    const store = envSecrets({ BRP_MY_TRIAL_CLIENT_SECRET: "s1", BRP_MY_TRIAL_TOKEN: "t1" });
    expect(await store.read(request)).toBe("s1");
    expect(await store.read({ ...request, secret: "token" })).toBe("t1");
    expect(await store.read({ ...request, secret: "password" })).toBeUndefined();
    expect(store.nameOf(request)).toBe("BRP_MY_TRIAL_CLIENT_SECRET");
  });

  // Shows: oauth-service-login
  it("lets the secret of a service go before that of the environment", async () => {
    const store = envSecrets({
      BRP_MY_TRIAL_CLIENT_SECRET: "general",
      BRP_MY_TRIAL_PERSONEN_CLIENT_SECRET: "own",
    });
    expect(await store.read(request)).toBe("own");
    expect(await store.read({ ...request, service: "berichten" })).toBe("general");
  });

  // Shows: oauth-secret-variable
  it("names the variable that holds the secret, and no other", async () => {
    const own = envSecrets({
      BRP_MY_TRIAL_BERICHTEN_PASSWORD: "p",
      BRP_MY_TRIAL_CLIENT_SECRET: "s",
    });
    const password = { ...request, service: "berichten", secret: "password" } as const;
    expect(await own.sourceOf?.(password)).toBe("BRP_MY_TRIAL_BERICHTEN_PASSWORD");
    expect(await own.sourceOf?.(request)).toBe("BRP_MY_TRIAL_CLIENT_SECRET");
    expect(await own.sourceOf?.({ ...request, secret: "token" })).toBeUndefined();
    const file = join(scratch.folder, "named");
    await writeFile(file, "from file");
    const fromFile = envSecrets({ BRP_MY_TRIAL_CLIENT_SECRET_FILE: file });
    expect(await fromFile.sourceOf?.(request)).toBe("BRP_MY_TRIAL_CLIENT_SECRET_FILE");
  });

  // Shows: oauth-secret-variable
  it("reads a secret from a file, without the line end behind it", async () => {
    const file = join(scratch.folder, "secret");
    await writeFile(file, "from file \r\n");
    const store = envSecrets({ BRP_MY_TRIAL_CLIENT_SECRET_FILE: file });
    expect(await store.read(request)).toBe("from file ");
    const absent = envSecrets({ BRP_MY_TRIAL_CLIENT_SECRET_FILE: `${file}.not` });
    expect(await absent.read(request)).toBeUndefined();
  });

  it("names the variable to set, or the one whose file gives no secret", () => {
    const named = (env: Record<string, string>) => envSecrets(env).nameOf(request);
    const plain = "BRP_MY_TRIAL_CLIENT_SECRET";
    const own = "BRP_MY_TRIAL_PERSONEN_CLIENT_SECRET_FILE";
    expect(named({})).toBe(plain);
    expect(named({ [`${plain}_FILE`]: "nowhere" })).toBe(`${plain}_FILE`);
    expect(named({ [own]: "nowhere" })).toBe(own);
    expect(named({ [`${plain}_FILE`]: "nowhere", [plain]: "s" })).toBe(plain);
  });

  it("takes an empty variable as not set", async () => {
    expect(await envSecrets({ BRP_MY_TRIAL_CLIENT_SECRET: "" }).read(request)).toBeUndefined();
  });

  // Shows: oauth-secret-variable-twins
  it("finds environments whose variables would be the same", () => {
    expect(collisions("my-trial", "my_trial", "other")).toMatchObject([
      ["my-trial", "my_trial", "BRP_MY_TRIAL_CLIENT_SECRET"],
    ]);
    expect(collisions("acc", "acc-personen")).toEqual([
      ["acc", "acc-personen", "BRP_ACC_PERSONEN_CLIENT_SECRET"],
    ]);
    expect(collisions("acc", "prod")).toEqual([]);
  });

  it("finds headers whose variables would be the same", () => {
    const twice = new Map([["acc", ["x-user", "X-USER", "x_user"]]]);
    expect(collidingEnvironments(twice)).toEqual([["acc", "acc", "BRP_ACC_HEADER_X_USER"]]);
    const other = new Map([
      ["acc", ["trust"]],
      ["acc-header", []],
    ]);
    expect(collidingEnvironments(other)).toEqual([["acc", "acc-header", "BRP_ACC_HEADER_TRUST"]]);
  });
});
