import type { ReactNode } from "react";
import { Cancel, Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Page } from "~/components/layout/page";
import { paths } from "~/lib/paths";

interface Asked {
  id: number;
  empName: string;
  jobNumber: string;
  version: number;
}

/** A page that says what a step will do and asks for it; `fields` before, `children` the buttons. */
export function StepPage({
  title,
  text,
  of,
  reply,
  back,
  values,
  fields,
  children,
}: {
  title: string;
  text: string;
  of: Asked;
  reply: FormResult;
  back?: string;
  values?: Record<string, unknown>;
  fields?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Page title={title} lead={`${of.empName} ${of.jobNumber}`}>
      <PostForm lastResult={reply} defaultValue={{ version: of.version, ...values }}>
        <p>{text}</p>
        {fields}
        <Foot>
          {children}
          <Cancel to={back ?? paths.dimission(of.id)} />
        </Foot>
      </PostForm>
    </Page>
  );
}
