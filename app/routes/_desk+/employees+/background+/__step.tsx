import type { ReactNode } from "react";
import { Fields } from "~/components/form/field";
import { Cancel, Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import type { checkDetail } from "~/contracts/employees/background";
import type { Out } from "~/contracts/endpoint";
import { paths } from "~/lib/paths";

/** A page that says what a step will do and asks for it; `fields` before, `children` the button. */
export function StepPage({
  title,
  text,
  of,
  reply,
  values,
  multipart,
  fields,
  children,
}: {
  title: string;
  text: string;
  of: Out<typeof checkDetail>;
  reply: FormResult;
  values?: Record<string, unknown>;
  multipart?: true;
  fields: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={`${of.name} ${of.number}`}>
      <PostForm
        lastResult={reply}
        defaultValue={{ version: of.version, ...values }}
        encType={multipart && "multipart/form-data"}
      >
        <p>{text}</p>
        <Fields>{fields}</Fields>
        <Foot>
          {children}
          <Cancel to={paths.check(of.id)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
