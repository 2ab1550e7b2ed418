interface TabsOptions<Name extends string> {
  readonly label: string;
  readonly names: readonly Name[];
  readonly said: (name: Name) => string;
  readonly chosen: Name;
  /** How many each has; a name without a number is not offered, unless it is chosen. Without this, all are offered. */
  readonly counts?: Readonly<Partial<Record<Name, number>>>;
  /** Id of the element that a tab fills. */
  readonly panel: string | ((name: Name) => string);
  readonly onChoose: (name: Name) => void;
}

/** Tabs with counts, after the pattern of WAI-ARIA: one stop of the Tab key, arrow keys choose. */
export function Tabs<Name extends string>(options: TabsOptions<Name>) {
  const { label, names, said, chosen, counts, panel, onChoose } = options;
  const offered = names.filter((name) => !counts || counts[name] !== undefined || name === chosen);
  const choose = (name: Name | undefined) => {
    if (name === undefined) return;
    onChoose(name);
    document.getElementById(`tab-${name}`)?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const here = offered.indexOf(chosen);
    const next = {
      ArrowRight: offered[(here + 1) % offered.length],
      ArrowLeft: offered.at(here - 1),
      Home: offered[0],
      End: offered.at(-1),
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    choose(next);
  };
  return (
    <div role="tablist" class="switch" aria-label={label} onKeyDown={press}>
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          id={`tab-${name}`}
          aria-controls={typeof panel === "string" ? panel : panel(name)}
          aria-selected={name === chosen}
          tabIndex={name === chosen ? 0 : -1}
          onClick={() => choose(name)}
        >
          {said(name)}
          {counts && <span class="count">{counts[name]}</span>}
        </button>
      ))}
    </div>
  );
}
