import type { Language } from "../../src/contract/text.ts";
import type { Span } from "../../src/model/text/sourceText.ts";
import {
  playgroundPanels,
  type CheckedText,
  type PlaygroundDiagnostic,
  type PlaygroundFix,
  type PlaygroundPanel,
  type Sharing,
} from "../../src/protocol/playground.ts";
import { playgroundWords } from "../../src/protocol/words/playgroundWords.ts";
import {
  ActionButton,
  LinkButton,
  localized,
  Tabs,
  Toolbar,
  type Words,
} from "../shared/controls.tsx";
import { diagnosticLink } from "./diagnosticLink.ts";
import { examples } from "./examples.ts";
import { themeChoices, type ThemeChoice } from "./theme.ts";

export interface PlaygroundPage {
  readonly language: Language;
  readonly theme: ThemeChoice;
  /** Name of the shown example. `undefined` for other text. */
  readonly example: string | undefined;
  readonly panel: PlaygroundPanel;
  readonly checked: CheckedText | undefined;
  readonly sharing: Sharing | undefined;
  /** Result of the last action. */
  readonly notice: Words | undefined;
}

export interface PlaygroundActions {
  readonly open: (example: string) => void;
  readonly run: () => void;
  readonly runAll: () => void;
  readonly format: () => void;
  readonly share: () => void;
  readonly setLanguage: (language: Language) => void;
  readonly setTheme: (theme: ThemeChoice) => void;
  readonly show: (panel: PlaygroundPanel) => void;
  readonly select: (span: Span) => void;
  readonly fix: (fix: PlaygroundFix) => void;
}

interface FrameOptions {
  readonly page: PlaygroundPage;
  readonly actions: PlaygroundActions;
}

export function Head({ page, actions }: FrameOptions) {
  return (
    <header class="top">
      <h1>{localized(playgroundWords.title)}</h1>
      <p class="quiet purpose">{localized(playgroundWords.purpose)}</p>
      <a href={page.language === "nl" ? "../nl/" : "../"}>
        {localized(playgroundWords.documentation)}
      </a>
      <Select
        id="language"
        label={playgroundWords.language}
        value={page.language}
        options={[
          ["en", "English"],
          ["nl", "Nederlands"],
        ]}
        onSelect={(language) => actions.setLanguage(language === "nl" ? "nl" : "en")}
      />
      <Select
        id="theme"
        label={playgroundWords.theme}
        value={page.theme}
        options={themeChoices.map((name) => [name, playgroundWords.themes[name]])}
        onSelect={(name) =>
          actions.setTheme(themeChoices.find((each) => each === name) ?? "system")
        }
      />
    </header>
  );
}

interface SelectOptions {
  readonly id: string;
  readonly label: Words;
  readonly value: string;
  readonly options: readonly (readonly [value: string, words: Words])[];
  readonly onSelect: (value: string) => void;
}

function Select({ id, label, value, options, onSelect }: SelectOptions) {
  return (
    <label class="choice" for={id}>
      <span class="quiet small">{localized(label)}</span>
      <select id={id} value={value} onChange={({ currentTarget }) => onSelect(currentTarget.value)}>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {localized(words)}
          </option>
        ))}
      </select>
    </label>
  );
}

export function FileTools({ page, actions }: FrameOptions) {
  const obstacle = obstacleTo(page.sharing);
  return (
    <div class="file-tools">
      <Select
        id="example"
        label={playgroundWords.example}
        value={page.example ?? "own"}
        options={[
          ...(page.example === undefined ? [["own", playgroundWords.ownText] as const] : []),
          ...examples.map(({ name }) => [name, name] as const),
          ["", playgroundWords.emptyText] as const,
        ]}
        onSelect={actions.open}
      />
      <Toolbar label={playgroundWords.actions}>
        <ActionButton id="run" isPrimary word={playgroundWords.run} onPress={actions.run} />
        <ActionButton id="run-all" word={playgroundWords.runAll} onPress={actions.runAll} />
        <ActionButton id="format" word={playgroundWords.format} onPress={actions.format} />
        <ActionButton
          id="share"
          isBusy={obstacle !== undefined}
          word={playgroundWords.share}
          onPress={actions.share}
        />
      </Toolbar>
      <p role="status" class="quiet small notice-line">
        {page.notice && localized(page.notice)}
      </p>
    </div>
  );
}

/** Reason why no link can be made. */
export function obstacleTo(sharing: Sharing | undefined): Words | undefined {
  switch (sharing?.kind) {
    case undefined:
      return playgroundWords.shareUnknown;
    case "unknownPerson":
      return playgroundWords.sharePerson(sharing.lines);
    case "tooLong":
      return playgroundWords.shareTooLong;
    case "allowed":
      return undefined;
  }
}

export function PanelTabs({ page, actions }: FrameOptions) {
  return (
    <Tabs
      label={playgroundWords.results}
      names={playgroundPanels}
      wordOf={(name) => playgroundWords.panels[name]}
      chosen={page.panel}
      panel={(name) => `panel-${name}`}
      onChoose={actions.show}
    />
  );
}

export function DiagnosticList({ page, actions }: FrameOptions) {
  const { checked } = page;
  const diagnostics = checked?.diagnostics ?? [];
  return (
    <section class="diagnostics" aria-labelledby="diagnostics-title">
      <h2 id="diagnostics-title" class="small">
        {localized(playgroundWords.diagnostics)}
      </h2>
      <p role="status" class="quiet small">
        {localized(
          checked ? playgroundWords.diagnosticCount(diagnostics.length) : playgroundWords.loading,
        )}
      </p>
      <ul>
        {diagnostics.map((diagnostic, at) => (
          <DiagnosticLine key={at} at={at} diagnostic={diagnostic} actions={actions} />
        ))}
      </ul>
    </section>
  );
}

interface DiagnosticOptions {
  readonly at: number;
  readonly diagnostic: PlaygroundDiagnostic;
  readonly actions: PlaygroundActions;
}

function DiagnosticLine({ at, diagnostic, actions }: DiagnosticOptions) {
  const { code, severity, span, line, message, fixes } = diagnostic;
  return (
    <li data-severity={severity} data-line={line}>
      <strong>{localized(playgroundWords.severities[severity])}</strong>{" "}
      <LinkButton
        id={`diagnostic-${at}`}
        word={playgroundWords.line(line)}
        onPress={() => actions.select(span)}
      />{" "}
      {localized(message)} <a href={diagnosticLink(code)}>{code}</a>
      {fixes.map((fix, index) => (
        <ActionButton
          key={index}
          id={`fix-${at}-${index}`}
          word={fix.title}
          onPress={() => actions.fix(fix)}
        />
      ))}
    </li>
  );
}
