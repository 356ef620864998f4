import { useTranslation } from "react-i18next";
import { Field, Fields, SelectField } from "~/components/form/field";
import { Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Panel } from "~/components/layout/panel";
import { REPRINT_REASONS } from "~/contracts/employees/codes";
import { optionsOf } from "~/lib/options";

interface Props {
  version: number;
  reply: FormResult;
}

export function AuditForm({ version, reply }: Props) {
  const { t } = useTranslation("badge");
  return (
    <Panel title={t("detail.review")}>
      <PostForm lastResult={reply} defaultValue={{ version }}>
        <Fields>
          <Field name="reason" label={t("field.refuseReason")} hint={t("detail.refuseHint")} maxLength={200} wide />
        </Fields>
        <Foot>
          <Submit name="pass" value="1">
            {t("detail.pass")}
          </Submit>
          <Submit name="pass" value="0" kind="danger">
            {t("detail.refuse")}
          </Submit>
        </Foot>
      </PostForm>
    </Panel>
  );
}

export function ReprintForm({ version, reply }: Props) {
  const { t } = useTranslation("badge");
  return (
    <Panel title={t("detail.reprint")}>
      <PostForm lastResult={reply} defaultValue={{ version }}>
        <input type="hidden" name="_reprint" value="1" />
        <Fields>
          <SelectField
            name="reason"
            label={t("field.reason")}
            options={optionsOf(t, "reason", REPRINT_REASONS)}
            required
          />
          <Field name="remark" label={t("field.remark")} maxLength={200} />
        </Fields>
        <Foot submit={t("detail.reprint")} hint={t("detail.reprintText")} />
      </PostForm>
    </Panel>
  );
}
