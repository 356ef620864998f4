import { useTranslation } from "react-i18next";
import { CheckField, Field, Fields, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import { NameFields } from "~/components/shell/name-fields";
import { shellPaths } from "~/lib/shell/paths";

/** New item (with classifications to choose from) and edit: codes never change. */
export function ItemForm({
  reply,
  values,
  groups,
}: {
  reply: FormResult;
  values: Record<string, unknown>;
  groups?: { value: string; label: string }[];
}) {
  const { t } = useTranslation("system");
  return (
    <PostForm lastResult={reply} defaultValue={values}>
      <Fields>
        {groups && <SelectField name="classifyCode" label={t("classify.classification")} options={groups} required />}
        {groups && (
          <Field name="itemCode" label={t("classify.itemCode")} hint={t("classify.codeHint")} maxLength={60} required />
        )}
        <NameFields />
        <Field name="sort" label={t("classify.sort")} inputMode="numeric" maxLength={4} />
        <CheckField name="isTakeEffect" label={t("classify.state")} text={t("classify.stateText")} />
      </Fields>
      <Foot submit={t("save")} cancel={shellPaths.classify} />
    </PostForm>
  );
}
