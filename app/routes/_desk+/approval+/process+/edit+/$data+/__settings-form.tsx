import { useTranslation } from "react-i18next";
import { CheckField, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { RESUBMIT_MODES, SKIP_REPEATS, WITHDRAW_MODE } from "~/contracts/approvals/codes";
import { optionsOf } from "~/lib/options";

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
          options={optionsOf(t, "settings.withdraw", [
            WITHDRAW_MODE.beforeDecision,
            WITHDRAW_MODE.inApproval,
            WITHDRAW_MODE.never,
          ])}
          blank={false}
          required
        />
        <SelectField
          name="resubmitMode"
          label={t("settings.resubmitMode")}
          options={optionsOf(t, "settings.resubmit", RESUBMIT_MODES)}
          blank={false}
          required
        />
        <SelectField
          name="skipRepeat"
          label={t("settings.skipRepeat")}
          options={optionsOf(t, "settings.repeat", SKIP_REPEATS)}
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
      <Foot submit={t("save")} cancel={back} />
    </PostForm>
  );
}
