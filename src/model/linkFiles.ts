import type {
  Expectation,
  FileDraft,
  RequestDraft,
  ValueDraft,
  VariableDraft,
} from "./requestDraft.ts";
import type { Expression, PathStep, Template } from "./text/sourceText.ts";

/** A used file linked with the files that it uses. */
export interface UsedDraft {
  readonly name: string;
  /** Path as written, relative to the using file. */
  readonly file: string;
  readonly draft: FileDraft;
  readonly lineOf: (offset: number) => number;
}

type Rewrite = (expression: Expression, row: string | undefined) => Expression;

/** Offset for ordinals of other files, larger than the requests of any file. */
const ordinalsOfAFile = 1_000_000;

/** Merges used files into one. Their names become `NAME.x`. Their requests run on demand, with own defaults. */
export function linkFiles(file: FileDraft, used: readonly UsedDraft[]): FileDraft {
  if (used.length === 0) return file;
  const names = new Set(used.map(({ name }) => name));
  const own = rewritten(file, (expression, row) =>
    expression.kind === "path" && expression.root !== row && names.has(expression.root)
      ? intoOther(expression)
      : expression,
  );
  const others = used.map((one, index) => prefixed(one, (index + 1) * ordinalsOfAFile));
  return {
    ...own,
    uses: used.flatMap(({ name, draft }) => [
      name,
      ...(draft.uses ?? []).map((inner) => `${name}.${inner}`),
    ]),
    variables: [...own.variables, ...others.flatMap(({ variables }) => variables)],
    data: [...(own.data ?? []), ...others.flatMap(({ data }) => data ?? [])],
    requests: [...own.requests, ...others.flatMap(({ requests }) => requests)],
  };
}

/** `{{NAME.x}}` is the variable `NAME.x`, `{{NAME.x.path}}` is a path into a result with that name. */
function intoOther(expression: Expression & { readonly kind: "path" }): Expression {
  const [member, ...rest] = expression.steps;
  if (member?.kind !== "member") return expression;
  const name = `${expression.root}.${member.name}`;
  const { span } = expression;
  if (rest.length === 0) return { kind: "variable", name, span };
  const rootSpan = { start: expression.rootSpan.start, end: member.span.end };
  return { kind: "path", root: name, rootSpan, steps: rest, span };
}

function prefixed({ name, file, draft, lineOf }: UsedDraft, ordinals: number): FileDraft {
  const inside = rewritten(draft, (expression, row) => {
    if (expression.kind === "variable")
      return { ...expression, name: `${name}.${expression.name}` };
    if (expression.kind !== "path" || expression.root === row) return expression;
    return { ...expression, root: `${name}.${expression.root}` };
  });
  const folder = file.slice(0, Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")) + 1);
  const placed = (path: string) => (/^([/\\]|[A-Za-z]:)/.test(path) ? path : folder + path);
  return {
    variables: inside.variables.map((one) => ({ ...one, name: `${name}.${one.name}` })),
    data: (inside.data ?? []).map((one) => ({
      ...one,
      name: `${name}.${one.name}`,
      file: placed(one.file),
    })),
    requests: inside.requests
      .filter((request) => request.name !== undefined)
      .map((request): RequestDraft => {
        const { directives, from } = request;
        const { environment, timeoutMs, each, save } = directives;
        const timeout = timeoutMs ?? inside.timeoutMs;
        const asked = environment?.name ?? inside.environment;
        return {
          ...request,
          ordinal: ordinals + request.ordinal,
          name: `${name}.${request.name}`,
          from: from ? { ...from, file: placed(from.file) } : { file, lineOf },
          directives: {
            ...directives,
            ...(asked !== undefined && { environment: { name: asked, span: request.span } }),
            ...(timeout !== undefined && { timeoutMs: timeout }),
            ...(each && { each: { ...each, file: placed(each.file) } }),
            ...(save && { save: { ...save, file: placed(save.file) } }),
          },
        };
      }),
  };
}

function rewritten(file: FileDraft, rewrite: Rewrite): FileDraft {
  return {
    ...file,
    variables: file.variables.map((variable): VariableDraft => {
      const { name, span } = variable;
      return variable.items
        ? { name, span, items: variable.items.map((one) => inTemplate(one, rewrite)) }
        : { name, span, value: inTemplate(variable.value, rewrite) };
    }),
    requests: file.requests.map((request) => inRequest(request, rewrite)),
  };
}

function inRequest(request: RequestDraft, rewrite: Rewrite): RequestDraft {
  const { titleTemplate, directives, parameters, expectations } = request;
  const row = directives.each?.row;
  const own = (template: Template) => inTemplate(template, rewrite, row);
  return {
    ...request,
    ...(titleTemplate && { titleTemplate: own(titleTemplate) }),
    parameters: parameters.map((one) => ({ ...one, value: inValue(one.value, own) })),
    directives: {
      ...directives,
      headers: directives.headers.map((one) => ({ ...one, value: own(one.value) })),
    },
    expectations: expectations.map((one) => inExpectation(one, own)),
  };
}

function inValue(value: ValueDraft, own: (template: Template) => Template): ValueDraft {
  if (value.kind === "text") return { ...value, template: own(value.template) };
  if (value.kind === "json") return value;
  return { ...value, items: value.items.map((one) => inValue(one, own)) };
}

function inExpectation(
  expectation: Expectation,
  own: (template: Template) => Template,
): Expectation {
  const inStep = (step: PathStep): PathStep =>
    step.kind === "where" ? { ...step, value: own(step.value) } : step;
  const { subject } = expectation;
  const about =
    subject.kind === "path" ? { ...subject, steps: subject.steps.map(inStep) } : subject;
  if (expectation.kind === "presence") return { ...expectation, subject: about };
  const { value, items } = expectation;
  return {
    ...expectation,
    subject: about,
    value: own(value),
    ...(items && { items: items.map(own) }),
  };
}

function inTemplate(template: Template, rewrite: Rewrite, row?: string): Template {
  if (template.parts.every(({ kind }) => kind === "text")) return template;
  const parts = template.parts.map((part) =>
    part.kind === "text" ? part : { ...part, expression: rewrite(part.expression, row) },
  );
  return { ...template, parts };
}
