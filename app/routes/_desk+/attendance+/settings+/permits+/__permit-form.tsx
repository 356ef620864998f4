import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TreeChecksField } from "~/components/form/tree-boxes";
import type { permitChoices, permitDetail } from "~/contracts/attendance/work-hours";
import type { Out } from "~/contracts/endpoint";
import { HOUR_CYCLE, HOUR_CYCLES } from "~/lib/attendance/cycle-hours";
import { HOUR_SYSTEM } from "~/lib/attendance/day/day-figures";
import { attendancePaths } from "~/lib/attendance/paths";
import { codeOptions, optionsOf } from "~/lib/options";

const NEW = { hourSystem: HOUR_SYSTEM.comprehensive, cycle: HOUR_CYCLE.month };

export function PermitForm({
  reply,
  permit,
  choices: { sites, companies, departments },
}: {
  reply: FormResult;
  permit?: Out<typeof permitDetail>;
  choices: Out<typeof permitChoices>;
}) {
  const { t } = useTranslation(["attSettings", "attendance"]);
  const values = permit ? { ...permit, id: undefined, positionIds: permit.positionIds.map(String) } : NEW;
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <Field name="permitNo" label={t("field.permitNo")} maxLength={50} required />
        <SelectField
          name="companyId"
          label={t("field.companyId")}
          options={companies.map(({ companyId, companyName }) => ({ value: companyId, label: companyName }))}
          required
        />
        <SelectField
          name="siteId"
          label={t("field.site")}
          options={codeOptions(sites, (site) => t(`site:${site}`))}
          blank={sites.length === 1 ? false : undefined}
          required
        />
        <SelectField
          name="hourSystem"
          label={t("field.hourSystem")}
          options={optionsOf(t, "hourSystem", [HOUR_SYSTEM.comprehensive, HOUR_SYSTEM.irregular])}
          blank={false}
          required
        />
        <SelectField
          name="cycle"
          label={t("field.cycle")}
          options={optionsOf(t, "cycle", HOUR_CYCLES)}
          blank={false}
          required
        />
        <DateField name="validFrom" label={t("field.validFrom")} required />
        <DateField name="validTo" label={t("field.validTo")} required />
        <TreeChecksField
          name="positionIds"
          label={t("field.positionIds")}
          hint={t("positionsHint")}
          tree={departments.map(({ departmentId, name, positions }) => ({
            value: `d${departmentId}`,
            label: name,
            children: positions.map(({ positionId, name: label }) => ({ value: positionId, label })),
          }))}
          required
          wide
        />
      </Fields>
      <Foot submit={t("attendance:save")} cancel={attendancePaths.permits} />
    </PostForm>
  );
}
