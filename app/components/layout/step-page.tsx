import type { ReactNode } from "react";
import { Closed } from "~/components/form/closed";
import { Cancel, Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
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
  /** As the record stands (in words) the step cannot be taken: nothing is asked for, also after a refusal. */
  closed?: boolean | string;
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
  return (
    <Page title={title} lead={lead}>
      {closed ? (
        // Nothing is sent again from here, so there is nothing to compare.
        <PostForm lastResult={reply && { ...reply, conflict: undefined }}>
          <Closed at={closed === true ? undefined : closed} back={back} />
        </PostForm>
      ) : (
        <PostForm lastResult={reply} defaultValue={{ version, ...values }} encType={multipart && "multipart/form-data"}>
          <p>{text}</p>
          {fields}
          <Foot>
            {children}
            <Cancel to={back} />
          </Foot>
        </PostForm>
      )}
    </Page>
  );
}
