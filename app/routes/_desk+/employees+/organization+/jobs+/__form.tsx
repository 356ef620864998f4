import { useTranslation } from "react-i18next";
import { CheckField, ChecksField, Field, Fields, SelectField, TextField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { TreeSelectField } from "~/components/form/tree-field";
import { OtherNames } from "~/components/shell/name-fields";
import type { Out } from "~/contracts/endpoint";
import type { positionChoices } from "~/contracts/organization/positions";
import { optionsOf } from "~/lib/options";
import { organizationPaths } from "~/lib/organization/paths";

const DOC_TYPES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

export function PositionForm({
  reply,
  values,
  choices,
}: {
  reply: FormResult;
  values?: Record<string, unknown>;
  choices: Out<typeof positionChoices>;
}) {
  const { t } = useTranslation("organization");
  const levels = choices.levels.map((level) => ({ value: level.levelId, label: level.name }));
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        <TreeSelectField name="departmentId" label={t("position.department")} tree={choices.departments} required />
        <Field name="name" label={t("position.name")} maxLength={50} required />
        <OtherNames name="names" />
        <SelectField
          name="positionCategoryId"
          label={t("position.category")}
          options={choices.categories.map((category) => ({ value: category.positionCategoryId, label: category.name }))}
          required
        />
        <SelectField
          name="jobTitleCode"
          label={t("position.jobTitle")}
          options={choices.titles.map((title) => ({ value: title.itemCode, label: title.itemName }))}
        />
        <Field
          name="plannedCount"
          label={t("position.planned")}
          hint={t("position.plannedHint")}
          inputMode="numeric"
          maxLength={6}
          required
        />
        <CheckField name="hazardous" label={t("position.hazardous")} text={t("position.hazardousText")} />
        <SelectField name="levelMin" label={t("position.levelMin")} options={levels} />
        <SelectField name="levelMax" label={t("position.levelMax")} options={levels} />
        <ChecksField
          name="requiredDocs"
          label={t("position.requiredDocs")}
          options={optionsOf(t, "docType", DOC_TYPES)}
          wide
        />
        <TextField name="description" label={t("position.description")} rows={5} maxLength={2000} wide />
      </Fields>
      <Foot submit={t("save")} cancel={organizationPaths.positions} />
    </PostForm>
  );
}
