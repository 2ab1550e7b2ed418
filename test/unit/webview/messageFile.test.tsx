// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FileMessages } from "../../../src/editor/messageFiles/fileMessages.ts";
import type { GivenMessage } from "../../../src/presentation/messages/messageReading.ts";
import type {
  FromMessageFile,
  MessageFileState,
  ToMessageFile,
} from "../../../src/protocol/messageFile.ts";
import type { ReaderViewOptions } from "../../../src/protocol/reader.ts";
import { startMessageFile } from "../../../webview/response/messageFile/messageFilePage.tsx";
import { heardOf, lonePage, report, typeInto } from "./lonePage.ts";

const place = "berichtInhoud.plData.c08[0]";
const message: GivenMessage = {
  item: {
    berichtInhoud: {
      berichtType: "Gv01",
      plData: { c01: [{ e0240: "Zoë" }], c08: [{ e0910: "0518", e1110: "Kade" }] },
    },
  },
  path: "berichtInhoud",
  isBare: true,
};

/** A message file in a page without layout, with a host that reads like the real one. */
function start() {
  vi.stubGlobal("CSS", { highlights: new Map() });
  vi.stubGlobal("Highlight", class {});
  const messages = new FileMessages(() => []);
  const given = [message];
  let look: ReaderViewOptions | undefined;
  let sent: unknown;
  const send = (data: ToMessageFile) => report(structuredClone(data));
  const draw = (change: Partial<MessageFileState> = {}) => {
    const { masked = false } = change;
    const head = messages.open(given, { language: "en", mask: masked });
    const read = messages.read(look);
    const isKept = read === sent;
    sent = read;
    const state: MessageFileState = {
      ...{ presenting: false, name: "a.json", facts: ["JSON"], isTolerant: false },
      ...{ notes: [], targets: [], messages: head, look, revealed: {}, masked, ...change },
    };
    send({ type: "state", state, ...(read && !isKept && { read }) });
  };
  const localized = heardOf<FromMessageFile>((one) => {
    if (one.type !== "readerViewOptions") return;
    look = one.look;
    draw();
  });
  startMessageFile();
  draw();
  const find = (selector: string) => document.querySelector<HTMLElement>(selector);
  return {
    said: localized,
    send,
    draw,
    find,
    text: (selector: string) => find(selector)?.textContent,
  };
}

const section = `details[data-section="plData.c08[0]"]`;

beforeEach(lonePage);

describe("the page of a message file", () => {
  it("opens a closed section for a match, and does not keep that", () => {
    const { find, said: localized, text } = start();
    find("#sections-close")?.click();
    expect(find(section)?.hasAttribute("open")).toBe(false);
    const kept = localized.filter(({ type }) => type === "readerViewOptions").length;
    typeInto("#message-search", "kade");
    find("#found-next")?.click();
    expect(find(section)?.hasAttribute("open")).toBe(true);
    expect(text("#message-found")).toBe("1 of 1");
    const row = `[id="row:${place}.e1110"]`;
    expect(find(`${row}[data-chosen][data-found]`)).not.toBeNull();
    // A section that the user closes stays closed, even with a match in it.
    find(`${section} > summary`)?.click();
    expect(find(section)?.hasAttribute("open")).toBe(false);
    expect(localized.filter(({ type }) => type === "readerViewOptions")).toHaveLength(kept);
  });

  it("covers what was uncovered, and keeps the message that was not sent again", () => {
    const { draw, find } = start();
    draw({ masked: true });
    expect(document.body.innerHTML).not.toContain("Kade");
    draw({ masked: true, revealed: { [`${place}.e1110`]: "Kade" } });
    const row = find(`[id="row:${place}.e1110"]`);
    expect(row?.textContent).toContain("Kade");
    draw({ masked: true });
    expect(document.body.innerHTML).not.toContain("Kade");
    expect(find(`[id="row:${place}.e1110"]`)).toBe(row);
  });

  it("asks for lines of a delivery by place, again only once more were read", () => {
    const { draw, said: localized, send, text, find } = start();
    const asked = () => localized.filter(({ type }) => type === "deliveryRows");
    const delivery = { verdicts: [], diagnostics: [], moreDiagnostics: 0, canExtract: false };
    draw({ delivery: { ...delivery, lines: 2 } });
    const question = { type: "deliveryRows", from: 0, to: 20, words: "" } as const;
    expect(asked()).toEqual([question]);
    const row = (number: number) => ({ number, title: `Gv01 ${number}`, isWrong: false });
    send({ type: "deliveryRows", words: "", total: 2, from: 0, rows: [row(1), row(2)] });
    draw({ delivery: { ...delivery, lines: 2 } });
    expect(asked()).toHaveLength(1);
    expect(text("#delivery-line-1")).toBe("2Gv01 2");
    draw({ delivery: { ...delivery, lines: 3 } });
    expect(asked()).toHaveLength(2);
    // A response to an earlier search is late.
    send({ type: "deliveryRows", words: "la01", total: 1, from: 0, rows: [row(9)] });
    expect(text("#delivery-line-1")).toBe("2Gv01 2");
    find("#delivery-line-1")?.click();
    expect(localized.at(-1)).toEqual({ type: "line", number: 2 });
  });
});
