import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { approvalPaths } from "~/lib/approvals/paths";

/** A step that asks for nothing: what will happen, and the button. */
export function StepForm({
  process: { id, version },
  reply,
  text,
  submit,
}: {
  process: { id: number; version: number };
  reply: FormResult;
  text: string;
  submit: string;
}) {
  return (
    <PostForm lastResult={reply} defaultValue={{ version }}>
      <p>{text}</p>
      <Foot submit={submit} cancel={approvalPaths.process(id)} />
    </PostForm>
  );
}
