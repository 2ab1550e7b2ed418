import assert from "node:assert/strict";
import { CancellationTokenSource, Uri, window, workspace, type ProgressOptions } from "vscode";
import { extractTo, openedDelivery } from "../../../src/editor/messageFiles/deliveryFile.ts";
import { DeliveryReading } from "../../../src/editor/node/deliveryReading.ts";
import { deliveryOf } from "../../support/bulk/deliveries.ts";
import { folder, leaveEach } from "../support/documents.ts";
import { asUser } from "../support/user.ts";
import { replacing } from "../support/watched.ts";

describe("the extraction of a delivery", () => {
  leaveEach();

  it("has a button to cancel, which leaves nothing", async () => {
    const content = { berichtType: "Gv01", aNummer: "0000000000" };
    const line = JSON.stringify({ berichtKenmerken: {}, berichtInhoud: content });
    const uri = Uri.joinPath(folder(), "delivery.zip");
    await workspace.fs.writeFile(uri, deliveryOf(Buffer.from(`${line}\n`)));
    const target = Uri.joinPath(folder(), "extracted");
    await workspace.fs.createDirectory(target);
    const machine = {
      openDelivery: (file: Uri, changed: () => void) => DeliveryReading.open(file.fsPath, changed),
    };
    const { delivery } = await openedDelivery(uri, machine, () => undefined);
    assert.ok(delivery);
    const cancelling = new CancellationTokenSource();
    let isCancellable: boolean | undefined;
    let reported = 0;
    const withProgress = (options: ProgressOptions, task: (...given: unknown[]) => unknown) => {
      isCancellable = options.cancellable;
      const report = ({ increment }: { increment: number }) => {
        reported += increment;
        cancelling.cancel();
      };
      return task({ report }, cancelling.token);
    };
    const extract = () => asUser({ folders: [target.fsPath] }, () => extractTo(delivery));
    try {
      const { notes, errors } = await replacing(window, { withProgress }, extract);
      assert.deepEqual([notes, errors], [["Cancelled: nothing was kept."], []]);
    } finally {
      await delivery.close();
    }
    assert.deepEqual([isCancellable, reported], [true, 100]);
    assert.deepEqual(await workspace.fs.readDirectory(target), []);
  });
});
