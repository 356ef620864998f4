import { useTranslation } from "react-i18next";
import { CheckField, ChecksField, Field, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { Section } from "~/components/form/sections";
import { TreeChecksField } from "~/components/form/tree-boxes";
import type { ClassChoices, ClassDetail } from "~/contracts/performance/classes";
import { CATEGORIES, CYCLE_KINDS } from "~/contracts/performance/codes";
import { codeOptions, optionsOf } from "~/lib/options";
import { performancePaths } from "~/lib/performance/paths";
import { ChainFields } from "./__chain";
import { placeTree } from "./__places";
import { classValues } from "./__values";

const named = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** Whom a class covers, by what they are judged, and who scores them. */
export function ClassForm({
  reply,
  choices,
  given,
  isNew,
}: {
  reply: FormResult;
  choices: ClassChoices;
  given: ClassDetail | null;
  isNew: boolean;
}) {
  const { t } = useTranslation(["perfClasses", "perfConfig"]);
  return (
    <PostForm lastResult={reply} defaultValue={classValues(given, isNew)}>
      <Section id="class" title={t("section.class")}>
        <Field name="name" label={t("field.name")} maxLength={50} required />
        <SelectField
          name="category"
          label={t("field.category")}
          options={optionsOf(t, "perfConfig:category", CATEGORIES)}
          required
        />
        <SelectField
          name="cycleKind"
          label={t("field.cycleKind")}
          options={optionsOf(t, "perfConfig:cycleKind", CYCLE_KINDS)}
          blank={false}
          required
        />
        <Field
          name="priority"
          label={t("field.priority")}
          hint={t("priorityHint")}
          inputMode="numeric"
          maxLength={4}
          required
        />
        <SelectField name="templateId" label={t("field.templateId")} options={named(choices.templates)} required />
        <SelectField name="gradeSchemeId" label={t("field.gradeSchemeId")} options={named(choices.schemes)} required />
        <CheckField name="targetConfirm" label={t("field.targetConfirm")} text={t("targetConfirmText")} />
        {isNew && (
          <CheckField name="enabled" label={t("field.enabled")} text={t("enabledText")} hint={given && t("copyHint")} />
        )}
      </Section>
      <Section id="covers" title={t("section.covers")}>
        <ChecksField
          name="siteIds"
          label={t("field.siteIds")}
          options={codeOptions(choices.sites, (site) => t(`site:${site}`))}
          required
          wide
        />
        <TreeChecksField
          name="places"
          label={t("field.places")}
          hint={t("placesHint")}
          tree={placeTree(choices)}
          wide
        />
        <ChecksField
          name="levelIds"
          label={t("field.levelIds")}
          hint={t("levelsHint")}
          options={choices.levels.map(({ levelId, name }) => ({ value: levelId, label: name }))}
          wide
        />
      </Section>
      <ChainFields />
      <Foot submit={t("perfConfig:save")} cancel={performancePaths.configuration} hint={t("saveHint")} />
    </PostForm>
  );
}
