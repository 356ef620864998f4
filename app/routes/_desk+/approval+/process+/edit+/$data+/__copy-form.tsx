import { useTranslation } from "react-i18next";
import { ChecksField, Fields } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { processDetail } from "~/contracts/approvals/process";
import type { Out } from "~/contracts/endpoint";
import { approvalPaths } from "~/lib/approvals/paths";
import { codeOptions } from "~/lib/options";

export function CopyForm({
  process: { id, siteDigits },
  reply,
}: {
  process: Out<typeof processDetail>;
  reply: FormResult;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply}>
      <Fields>
        <ChecksField
          name="siteDigits"
          label={t("copy.sites")}
          options={codeOptions(siteDigits, (digit) => t(`site:${digit}`))}
          hint={t("copy.hint")}
          required
          wide
        />
      </Fields>
      <Foot submit={t("copy.submit")} cancel={approvalPaths.process(id)} />
    </PostForm>
  );
}
