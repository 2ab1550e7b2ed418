import { type CompareState, compareWords } from "../../../src/presentation/compare/compareView.ts";
import type { RunEntry } from "../../../src/protocol/response.ts";
import { panelWords } from "../../../src/protocol/words/responseWords.ts";
import { Icon, IconButton, Toolbar, localized } from "../../shared/controls.tsx";
import { EnvironmentChip } from "../../shared/environmentChip.tsx";
import type { ResponseParts } from "../responsePage.ts";
import { maskButton, MaskedNote } from "../masking.tsx";

const order: readonly CompareState[] = ["different", "only left", "only right", "same"];

export function ComparisonHead({ state, app }: ResponseParts) {
  const { comparison, presenting, selected: run = 0 } = state;
  if (!comparison) return null;
  const { send } = app;
  const { left, right, masked, headline, counts } = comparison;
  const isOne = left.title === right.title;
  const side = (word: "left" | "right", { title, time, environment }: RunEntry) => (
    <span class="side" title={`${localized(compareWords[word])}: ${title} · ${time}`}>
      <span class="visually-hidden">{`${localized(compareWords[word])}: `}</span>
      <EnvironmentChip environment={environment}>{` · ${time}`}</EnvironmentChip>
      {!isOne && <span class="side-title">{title}</span>}
    </span>
  );
  const summary = order
    .filter((one) => counts[one] > 0)
    // After the symbol: `≠ 3 different`.
    .map((one) => localized(compareWords.states[one]).replace(" ", ` ${counts[one]} `));
  return (
    <>
      <div class="head-words" data-comparison="">
        <h1 id="comparison" title={localized(compareWords.title)}>
          {isOne ? left.title : localized(compareWords.title)}
        </h1>
        <div class="facts">
          {side("left", left)}
          <Icon name="arrow-swap" />
          {side("right", right)}
          <h2 id="outcome">{headline}</h2>
          {summary.length > 0 && <span id="states">{summary.join(" · ")}</span>}
          {masked && <MaskedNote />}
        </div>
      </div>
      <Toolbar label={panelWords.actions}>
        <IconButton
          id="swap"
          icon="arrow-swap"
          label={compareWords.swap}
          onPress={() => send({ type: "compareRuns", left: right.id, right: left.id })}
        />
        {!presenting && (
          <IconButton {...maskButton(masked)} onPress={() => send({ type: "mask", on: !masked })} />
        )}
        <IconButton
          id="back"
          icon="close"
          label={compareWords.back}
          onPress={() => send({ type: "select", run })}
        />
      </Toolbar>
    </>
  );
}
