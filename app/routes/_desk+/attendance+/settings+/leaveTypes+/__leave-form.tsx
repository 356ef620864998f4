import { useTranslation } from "react-i18next";
import { CheckField, DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { When } from "~/components/form/when";
import { BALANCE, BALANCES, LEAVE_BASES, UNITS } from "~/contracts/attendance/codes";
import type { leaveTypeDetail } from "~/contracts/attendance/leave-types";
import type { Out } from "~/contracts/endpoint";
import { LEAVE_PAYS } from "~/lib/attendance/day/cover";
import { attendancePaths } from "~/lib/attendance/paths";
import { codeOptions, optionsOf } from "~/lib/options";

const perEvent = (kind: string) => kind === String(BALANCE.perEvent);

/** What a leave is from a day on. @param from when it begins, unless the row says so; the day of the form's making */
export function LeaveForm({
  reply,
  row: { sites, all, quotaCentiDay, siteId, ...row },
  from,
  known,
}: {
  reply: FormResult;
  row: Out<typeof leaveTypeDetail>;
  from: string;
  known?: boolean;
}) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const values = {
    ...row,
    siteId: siteId ?? (all ? "" : sites[0]),
    effectiveFrom: known ? row.effectiveFrom : from,
    quotaDays: quotaCentiDay === null ? "" : String(quotaCentiDay / 100),
    version: known ? row.version : undefined,
    id: undefined,
  };
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <input type="hidden" name="code" value={row.code} readOnly />
      <Fields>
        <SelectField
          name="siteId"
          label={t("field.site")}
          hint={t("siteHint")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          blank={all ? t("attendance:everySite") : false}
        />
        <DateField name="effectiveFrom" label={t("field.effectiveFrom")} min={from} required />
        <SelectField name="unit" label={t("field.unit")} options={optionsOf(t, "unit", UNITS)} blank={false} required />
        <SelectField
          name="basis"
          label={t("field.basis")}
          options={optionsOf(t, "basis", LEAVE_BASES)}
          blank={false}
          required
        />
        <SelectField
          name="pay"
          label={t("field.pay")}
          options={optionsOf(t, "pay", LEAVE_PAYS)}
          blank={false}
          required
        />
        <SelectField
          name="balanceKind"
          label={t("field.balanceKind")}
          options={optionsOf(t, "balance", BALANCES)}
          blank={false}
          required
        />
        <When field="balanceKind" holds={perEvent}>
          <Field
            name="quotaDays"
            label={t("field.quotaDays")}
            hint={t("quotaHint")}
            inputMode="decimal"
            maxLength={6}
            required
          />
        </When>
        <SelectField
          name="gender"
          label={t("field.gender")}
          options={optionsOf(t, "gender", [0, 1, 2])}
          blank={false}
          required
        />
        <CheckField name="proofRequired" label={t("field.proofRequired")} text={t("proofText")} />
        <CheckField name="keepsFullAttendance" label={t("field.keepsFullAttendance")} text={t("keepsText")} />
        <CheckField name="enabled" label={t("field.enabled")} text={t("enabledText")} />
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.leaveTypes} hint={t("leaveNewLead")} />
    </PostForm>
  );
}
