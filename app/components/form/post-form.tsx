import { FormProvider, parse, type SubmissionResult, useField, useForm } from "@conform-to/react";
import { Form, useLocation, useNavigation, useRevalidator } from "@remix-run/react";
import { type FormEvent, type ReactNode, useCallback, useContext, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useRoot } from "../layout/use-root";
import { DialogFormContext } from "./dialog-form";
import { ErrorSummary } from "./error-summary";
import { labelsIn } from "./labels";
import { followRequest, isRepeated, type Lost } from "./lost-answer";
import { FormStateContext } from "./post-form-state";
import { type FieldSource, FieldSourceContext } from "./source";
import { FormTokens } from "./tokens";
import "../kit";
import "./kit";

/** `conflict`: the record is not what the form began with any more. */
export type FormResult = (SubmissionResult<string[]> & { conflict?: true }) | null | undefined;

interface PostFormProps {
  lastResult?: FormResult;
  defaultValue?: Record<string, unknown>;
  action?: string;
  encType?: "multipart/form-data" | "application/x-www-form-urlencoded";
  id?: string;
  /** The next page is loaded as a whole: what changes concerns more than React holds (language). */
  reloadDocument?: true;
  children: ReactNode;
}

/**
 * A form that changes something. Works as a plain document POST; a refusal comes back as `lastResult` (422)
 * with what was typed. In a dialog it posts through the dialog's fetcher and stays there until it succeeds.
 *
 * Another address is another form, also where the same module draws both (new and edit, two records one after the
 * other): React would keep what was typed into the first. Only an answer to what was sent belongs to it still.
 */
export function PostForm(props: PostFormProps) {
  const { pathname, search } = useLocation();
  const began = useRef(pathname + search);
  if (!props.lastResult) began.current = pathname + search;
  return <FormAtAddress key={began.current} {...props} />;
}

function FormAtAddress({
  lastResult: pageResult,
  defaultValue,
  action,
  encType,
  id,
  reloadDocument,
  children,
}: PostFormProps) {
  const dialog = useContext(DialogFormContext);
  const { t } = useTranslation("ui");
  const kept = useKept();
  const [lost, setLost] = useState<Lost | null>(null);
  const answer = dialog ? (dialog.fetcher.data as FormResult) : pageResult;
  const judged = useRef(answer);
  if (!isRepeated(answer)) judged.current = answer;
  // What was typed before the session ended stands in the form again until it is sent.
  const conflict = useConflict(judged.current);
  const lastResult = judged.current ?? conflict ?? (dialog ? undefined : kept);
  const shown = useRef<Record<string, string[]>>({});
  const [form] = useForm<Record<string, string>>({
    id,
    lastResult,
    defaultValue: defaultValue as Record<string, string> | undefined,
    // Rows are added and removed here without a round trip; everything else the server judges, in the person's
    // language.
    onValidate: ({ formData }) =>
      parse(formData, { resolve: (_, intent) => ({ error: intent ? shifted(shown.current, intent) : null }) }),
  });
  const box = useRef<HTMLFormElement>(null);
  const { busy, pending, guard } = useDoubleClickGuard(form.id, answer ?? lastResult, lost);
  const errors = form.allErrors;
  shown.current = errors;
  const typed = lastResult?.initialValue?.version;
  // The page came back with a newer record: both stand side by side, and what is sent next is meant for the newer one.
  const now =
    lastResult?.error && typed && defaultValue?.version && String(typed) !== String(defaultValue.version)
      ? defaultValue
      : null;
  const version = (now ?? lastResult?.initialValue ?? defaultValue)?.version;

  // After conform has shown the errors and put the cursor into the first field: the summary comes first.
  const refused = Object.keys(errors).length > 0;
  useEffect(() => {
    if (!lastResult?.error || !refused || !box.current) return;
    for (const secret of box.current.querySelectorAll<HTMLInputElement>("input[data-secret]")) secret.value = "";
    box.current.querySelector<HTMLElement>(".errsum")?.focus();
  }, [lastResult, refused]);
  useEffect(() => {
    if (lost) box.current?.querySelector<HTMLElement>(".errsum")?.focus();
  }, [lost]);

  const Tag = dialog ? dialog.fetcher.Form : Form;
  return (
    <FormProvider context={form.context}>
      <FieldSourceContext.Provider value={posted}>
        <FormStateContext.Provider value={{ busy, pending, errors, now }}>
          <Tag
            ref={box}
            id={form.id}
            method="post"
            action={action ?? dialog?.action}
            encType={encType}
            reloadDocument={reloadDocument}
            className="form"
            noValidate
            onSubmit={(event: FormEvent<HTMLFormElement>) => {
              if (!guard(event)) return;
              form.onSubmit(event);
              if (event.defaultPrevented || reloadDocument) return;
              setLost(null);
              followRequest(dialog ? null : window.location.pathname, answer, setLost);
            }}
          >
            <FormTokens />
            {version !== undefined && version !== null && (
              <input type="hidden" name="version" value={String(version)} readOnly />
            )}
            <ErrorSummary
              formId={form.id}
              errors={lost ? { ...errors, "": [t(`form.${lost}`)] } : errors}
              labels={labelsIn(children)}
              compared={now !== null}
            />
            {children}
          </Tag>
        </FormStateContext.Provider>
      </FieldSourceContext.Provider>
    </FormProvider>
  );
}

const posted: FieldSource = {
  kind: "post",
  useField(name) {
    const [field] = useField<unknown>(name);
    const { now, errors: all } = useContext(FormStateContext);
    const value = field.initialValue;
    const errors = field.errors ?? [];
    const values = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === "string");
    return {
      id: field.id,
      key: field.key,
      values,
      errors,
      alone: errors.length > 0 && Object.values(all).filter((said) => said?.length > 0).length === 1,
      now: now ? storedNow(now, name, values) : undefined,
    };
  },
};

/**
 * A refused post leaves the page's data as it was; after a conflict the stored record is fetched anew (without script
 * it came with the page). Fetching forgets the answer of the post, so it is held here until there is another.
 */
function useConflict(answer: FormResult): FormResult {
  const dialog = useContext(DialogFormContext);
  const { revalidate } = useRevalidator();
  const [held, setHeld] = useState<FormResult>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (!answer) return;
    setHeld(answer.conflict ? answer : null);
    if (answer.conflict) (dialog?.reload ?? revalidate)();
  }, [answer]);
  return held;
}

/**
 * A field's stored value, where the record has it and it is not what was typed; an empty one, no tick and 0 are the
 * same.
 */
function storedNow(now: Record<string, unknown>, name: string, typed: readonly string[]): string[] | undefined {
  const [first = "", ...path] = name.match(/[^.[\]]+/g) ?? [];
  if (!(first in now)) return undefined;
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | null | undefined)?.[key],
    now[first],
  );
  if (typeof value === "object" && value !== null && !Array.isArray(value)) return undefined;
  const whole = (values: readonly unknown[]) =>
    values
      .filter((one) => one !== null && one !== undefined && one !== false)
      .map((one) => (one === true || one === "on" ? "1" : String(one)))
      .filter((one) => one !== "" && one !== "0");
  const stored = whole(Array.isArray(value) ? value : [value]);
  return stored.toSorted().join("\n") === whole(typed).toSorted().join("\n") ? undefined : stored;
}

/** A second click within three seconds does nothing, unless the answer to the first has come. */
function useDoubleClickGuard(formId: string, answer: unknown, lost: Lost | null) {
  const dialog = useContext(DialogFormContext);
  const navigation = useNavigation();
  const [busy, setBusy] = useState(false);
  const sent = useRef(false);
  const way = dialog ? dialog.fetcher.state : navigation.state;
  const pending = busy && way !== "idle";
  const free = useCallback(() => {
    sent.current = false;
    setBusy(false);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new answer frees the form
  useEffect(free, [formId, answer]);
  useEffect(() => {
    if (lost) free();
  }, [lost, free]);
  useEffect(() => {
    if (!busy || way !== "idle") return;
    const timer = setTimeout(free, 3000);
    return () => clearTimeout(timer);
  }, [busy, way, free]);
  function guard(event: FormEvent<HTMLFormElement>) {
    const submitter = (event.nativeEvent as SubmitEvent).submitter;
    if (submitter?.getAttribute("name") === "__intent__") return true;
    if (sent.current) {
      event.preventDefault();
      return false;
    }
    sent.current = true;
    setBusy(true);
    return true;
  }
  return { busy, pending, guard };
}

type Intent = { type: string; payload: { name?: string; index?: number } };

/** Errors of later rows move up when a row goes. */
function shifted(errors: Record<string, string[]>, { type, payload }: Intent): Record<string, string[]> {
  const { name, index } = payload;
  if (type !== "remove" || !name || index === undefined) return { ...errors };
  const row = new RegExp(`^(${name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\[)(\\d+)(\\].*)$`);
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, messages]) => {
      const [, before, at, after] = row.exec(key) ?? [];
      if (at === undefined || Number(at) < index) return [[key, messages]];
      return Number(at) === index ? [] : [[`${before}${Number(at) - 1}${after}`, messages]];
    }),
  );
}

/** A form that arrived after its session had ended and was put aside for this page (`?kept=`). */
function useKept(): FormResult {
  const fields = useRoot()?.kept as Record<string, string> | null | undefined;
  return useMemo(() => (fields ? { initialValue: fields } : undefined), [fields]);
}
