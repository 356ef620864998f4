import { useTranslation } from "react-i18next";
import { RadioField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Fact, Facts } from "~/components/ui/facts";
import { Instant } from "~/components/ui/time";
import type { Out } from "~/contracts/endpoint";
import { RESET_SCOPE, RESET_SCOPES } from "~/contracts/salary/codes";
import type { wageResetDetail } from "~/contracts/salary/secrets";
import { optionsOf } from "~/lib/options";
import { salaryPaths } from "~/lib/salary/paths";

/** What was asked for and how its sender was recognised; the request that was looked at goes with the form. */
export function ResetForm({ row, reply }: { row: Out<typeof wageResetDetail>; reply: FormResult }) {
  const { t } = useTranslation("salResets");
  return (
    <PostForm lastResult={reply} defaultValue={{ scope: String(RESET_SCOPE.key) }}>
      <p>{t("step.text")}</p>
      <Facts>
        <Fact label={t("field.department")}>{row.departmentName}</Fact>
        <Fact label={t("field.reason")}>{row.reason}</Fact>
        <Fact label={t("field.askedAt")}>
          <Instant value={row.askedAt} />
        </Fact>
        <Fact label={t("field.totpState")}>{t(`state.${row.totpState}`)}</Fact>
        <Fact label={t("field.resets")}>{row.resets}</Fact>
      </Facts>
      <input type="hidden" name="askedAt" value={row.askedAt} readOnly />
      <RadioField name="scope" label={t("field.scope")} options={optionsOf(t, "scope", RESET_SCOPES)} required />
      <TextField
        name="identityCheck"
        label={t("field.identityCheck")}
        hint={t("hint.identityCheck")}
        maxLength={500}
        required
      />
      <Foot submit={t("step.submit")} kind="danger" cancel={salaryPaths.resets} />
    </PostForm>
  );
}
