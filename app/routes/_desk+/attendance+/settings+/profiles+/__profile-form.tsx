import { useTranslation } from "react-i18next";
import { CheckField, DateField, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { PersonField } from "~/components/form/person-field";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { When } from "~/components/form/when";
import type { ProfileRow, profilePermits } from "~/contracts/attendance/work-hours";
import type { Out } from "~/contracts/endpoint";
import { HOUR_SYSTEM, HOUR_SYSTEMS } from "~/lib/attendance/day/day-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import { optionsOf } from "~/lib/options";

const NEW = { hourSystem: HOUR_SYSTEM.standard, punchExempt: 1 };
const needsPermit = (system: string) => system !== String(HOUR_SYSTEM.standard);

/** An exemption of somebody; whose it is stays. */
export function ProfileForm({
  reply,
  profile,
  permits,
}: {
  reply: FormResult;
  profile?: ProfileRow;
  permits: Out<typeof profilePermits>;
}) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const words = (permit: (typeof permits)[number]) =>
    `${permit.permitNo} · ${t(`site:${permit.siteId}`)} · ${t(`hourSystem.${permit.hourSystem}`)}`;
  return (
    <PostForm lastResult={reply} defaultValue={profile ? { ...profile, id: undefined } : NEW}>
      <Fields>
        {profile ? (
          <p className="wide">
            {profile.empName} <span className="muted num">{profile.jobNumber}</span>
          </p>
        ) : (
          <PersonField name="empId" label={t("field.person")} required />
        )}
        <CheckField name="punchExempt" label={t("field.punchExempt")} text={t("exemptText")} />
        <SelectField
          name="hourSystem"
          label={t("field.hourSystem")}
          options={optionsOf(t, "hourSystem", HOUR_SYSTEMS)}
          blank={false}
          required
        />
        <When field="hourSystem" holds={needsPermit}>
          <SelectField
            name="permitId"
            label={t("field.permitId")}
            hint={t("permitHint")}
            options={permits.map((permit) => ({ value: permit.id, label: words(permit) }))}
            required
          />
        </When>
        <DateField name="fromDate" label={t("field.fromDate")} required />
        <DateField name="toDate" label={t("field.toDate")} hint={t("toHint")} />
        <TextField name="reason" label={t("field.reason")} maxLength={200} required wide />
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.profiles} />
    </PostForm>
  );
}
