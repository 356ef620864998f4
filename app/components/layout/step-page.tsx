import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Cancel, Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Note } from "../ui/note";
import { Page } from "./page";

export interface Step {
  title: string;
  /** What the step will do. */
  text: string;
  reply: FormResult;
  /** What it asks for, before the buttons. */
  fields?: ReactNode;
  values?: Record<string, unknown>;
  multipart?: true;
  /** As the record stands the step cannot be taken: nothing is asked for, also after a refusal, which says why. */
  closed?: boolean;
  /** The button or buttons. */
  children: ReactNode;
}

/**
 * A page that says what a step of a workflow will do, asks for what it needs and does it. `lead` names the record,
 * `version` is the one that was looked at, `back` leads out without a change.
 */
export function StepPage({
  title,
  lead,
  text,
  version,
  reply,
  fields,
  values,
  multipart,
  closed,
  back,
  children,
}: Step & { lead: string; version: number; back: string }) {
  const { t } = useTranslation("ui");
  return (
    <Page title={title} lead={lead}>
      <PostForm lastResult={reply} defaultValue={{ version, ...values }} encType={multipart && "multipart/form-data"}>
        {closed ? <Note tone="warn">{t("form.notNow")}</Note> : <p>{text}</p>}
        {!closed && fields}
        <Foot>
          {!closed && children}
          <Cancel to={back} />
        </Foot>
      </PostForm>
    </Page>
  );
}
