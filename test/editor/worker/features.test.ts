import assert from "node:assert/strict";
import { inBrowser, onComputer } from "../../../src/editor/features.ts";
import { leaveEach } from "../support/documents.ts";
import { press } from "../support/user.ts";

describe("commands that need a computer", () => {
  leaveEach();

  for (const [command, use] of Object.entries(inBrowser.commands))
    if (use !== "stays")
      it(`${command} says why, and does nothing else`, async () => {
        const { rows, dialogs, inputs, errors, warnings, notes } = await press(command, {});
        assert.deepEqual(notes, [onComputer[use].en]);
        assert.deepEqual([rows, dialogs, inputs, errors, warnings], [[], [], [], [], []]);
      });
});
