import type { FindAnswer } from "../../mock/http/recordedAnswers.ts";
import {
  CallCounter,
  callKey,
  type RecordedExchange,
} from "../../runner/cassette/recordedExchange.ts";

/**
 * Gives equal calls their responses in the order in which they were recorded, then the last one for good:
 * an application asks as often as it likes.
 */
export function servedFrom(recordings: readonly RecordedExchange[]): FindAnswer {
  const byCall = new Map<string, RecordedExchange[]>();
  for (const recording of recordings) {
    const key = callKey(recording);
    const equal = byCall.get(key);
    if (equal) equal.push(recording);
    else byCall.set(key, [recording]);
  }
  for (const equal of byCall.values()) equal.sort((one, other) => one.ordinal - other.ordinal);
  const counter = new CallCounter();
  return (call) => {
    const equal = byCall.get(callKey(call));
    return equal && (equal[counter.next(call) - 1] ?? equal.at(-1))?.answer;
  };
}
