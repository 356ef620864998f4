import { useTranslation } from "react-i18next";
import { CheckField, Fields, SelectField } from "~/components/form/field";
import { Cancel, Foot, Submit } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { codeOptions } from "~/lib/options";

export function SettingsForm({
  reply,
  values,
  back,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  back: string;
}) {
  const { t } = useTranslation("process");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <SelectField
          name="withdrawMode"
          label={t("settings.withdrawMode")}
          options={codeOptions([1, 2, 0], (mode) => t(`settings.withdraw.${mode}` as "settings.withdraw.1"))}
          blank={false}
          required
        />
        <SelectField
          name="resubmitMode"
          label={t("settings.resubmitMode")}
          options={codeOptions([1, 2], (mode) => t(`settings.resubmit.${mode}` as "settings.resubmit.1"))}
          blank={false}
          required
        />
        <SelectField
          name="skipRepeat"
          label={t("settings.skipRepeat")}
          options={codeOptions([0, 1, 2], (mode) => t(`settings.repeat.${mode}` as "settings.repeat.1"))}
          blank={false}
          required
        />
        <CheckField name="skipRequester" label={t("settings.skipRequester")} text={t("settings.skipRequesterText")} />
        <CheckField name="allowReject" label={t("settings.allowReject")} text={t("settings.allowRejectText")} />
        <CheckField
          name="requireRejectComment"
          label={t("settings.requireRejectComment")}
          text={t("settings.requireRejectCommentText")}
        />
        <CheckField name="allowTransfer" label={t("settings.allowTransfer")} text={t("settings.allowTransferText")} />
        <CheckField name="allowAddSign" label={t("settings.allowAddSign")} text={t("settings.allowAddSignText")} />
      </Fields>
      <Foot>
        <Submit>{t("save")}</Submit>
        <Cancel to={back} />
      </Foot>
    </PostForm>
  );
}
