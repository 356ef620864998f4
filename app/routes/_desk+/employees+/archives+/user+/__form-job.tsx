import { DepartmentChoice } from "~/components/employees/department-choice";
import { CheckField, ChecksField, DateField, Field, SelectField } from "~/components/form/field";
import { PersonField } from "~/components/form/person-field";
import { SiteField } from "~/components/form/site-field";
import { codeOptions } from "~/lib/options";
import { platformPaths } from "~/lib/platform/paths";
import type { Choices, FormWords } from "./__form-words";

/** Place of somebody who enters: the department decides which positions there are. */
export function jobFields(
  { t, words, choices }: FormWords,
  positions: Choices["positions"],
  onDepartment: (id: string) => void,
  exceed: boolean,
) {
  return (
    <>
      <SiteField name="siteId" label={t("field.siteId")} among="home" required />
      <CheckField
        name="overseasWarehouse"
        label={t("field.overseasWarehouse")}
        text={t("record:form.overseasWarehouse")}
      />
      <DepartmentChoice label={t("field.department")} tree={choices.departments} onChoose={onDepartment} required />
      <SelectField
        name="positionId"
        label={t("field.position")}
        options={positions.map(({ positionId, name, free }) => ({
          value: positionId,
          label: t("record:form.position", { name, n: free }),
        }))}
        blank={positions.length === 0 ? t("record:form.departmentFirst") : undefined}
        required
      />
      {exceed && (
        <Field
          name="overHeadcountReason"
          label={t("field.overHeadcountReason")}
          maxLength={200}
          wide
          hint={t("record:form.overHeadcount")}
        />
      )}
      <SelectField
        name="levelId"
        label={t("field.level")}
        options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
      />
      <PersonField name="managerEmpId" label={t("field.manager")} pickerHref={platformPaths.pickPeople} />
      <SelectField
        name="staffType"
        label={t("field.staffType")}
        options={codeOptions([1, 2, 3, 4, 5], words("staffType"))}
        blank={false}
        required
      />
      <DateField name="hireDate" label={t("field.hireDate")} required />
      <SelectField
        name="applyChannel"
        label={t("field.applyChannel")}
        options={choices.channels.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
      />
      {platformField({ t, choices })}
    </>
  );
}

/** Business platforms, also one of the person's that is not in use any more. */
function platformField({ t, choices, stored }: Pick<FormWords, "t" | "choices" | "stored">) {
  const platforms = new Map([...(stored?.platforms ?? []), ...choices.platforms].map(({ id, name }) => [id, name]));
  return (
    platforms.size > 0 && (
      <ChecksField
        name="platformIds"
        label={t("field.platforms")}
        options={[...platforms].map(([value, label]) => ({ value, label }))}
        wide
      />
    )
  );
}

/** Place of somebody who is here: moved by a transfer, not here. */
export function storedJobFields({ t, choices, stored }: FormWords) {
  return (
    <>
      <p className="hint wide">{t("record:form.jobFrom")}</p>
      <Field name="siteName" label={t("field.siteId")} readOnly />
      <Field name="departmentPath" label={t("field.department")} readOnly />
      <Field name="positionName" label={t("field.position")} readOnly />
      <Field name="levelName" label={t("field.level")} readOnly />
      <Field name="hireDate" label={t("field.hireDate")} readOnly />
      <Field name="regularDate" label={t("field.regularDate")} readOnly />
      <PersonField
        name="managerEmpId"
        label={t("field.manager")}
        pickerHref={platformPaths.pickPeople}
        value={stored?.managerEmpId ? { id: stored.managerEmpId, label: stored.managerName } : null}
      />
      <SelectField
        name="applyChannel"
        label={t("field.applyChannel")}
        options={choices.channels.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
      />
      {platformField({ t, choices, stored })}
    </>
  );
}
