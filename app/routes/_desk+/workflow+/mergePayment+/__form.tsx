import { useTranslation } from "react-i18next";
import { RequestBody } from "~/components/approvals/request-body";
import { Fields, TextField } from "~/components/form/field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import type { Out } from "~/contracts/endpoint";
import type { mergeablePayables } from "~/contracts/finance/merges";
import { financePaths } from "~/lib/finance/paths";
import { PayableTicks } from "./__ticks";

/** A merge payment on one page: which payments, what they come to, who will decide. */
export function MergeForm({
  reply,
  values,
  rows,
  way,
  back,
}: {
  reply: (FormResult & { way?: WayAhead }) | undefined;
  values: Record<string, unknown>;
  rows: Out<typeof mergeablePayables>;
  way: WayAhead;
  back: string;
}) {
  const { t } = useTranslation("merge");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <RequestBody way={reply?.way ?? way} address={financePaths.mergeCreate} fields={[]} back={back}>
        <PayableTicks rows={rows} />
        <section className="sec">
          <Fields>
            <TextField name="reason" label={t("field.reason")} rows={2} maxLength={500} wide />
          </Fields>
        </section>
      </RequestBody>
    </PostForm>
  );
}
