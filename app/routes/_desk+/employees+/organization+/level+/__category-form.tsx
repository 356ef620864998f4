import { useTranslation } from "react-i18next";
import { Field, SelectField } from "~/components/form/field";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { Out } from "~/contracts/endpoint";
import type { categoryDetail } from "~/contracts/organization/positions";
import { tabPath } from "./__tabs";

export type CategoryData = Out<typeof categoryDetail>;

/** New and edit, on a page of its own and in a dialog of the list. */
export function CategoryForm({
  data: { category, parents, openPositions },
  reply,
}: {
  data: CategoryData;
  reply?: FormResult;
}) {
  const { t } = useTranslation("organization");
  return (
    <PostForm lastResult={reply} defaultValue={category ?? undefined}>
      <Field name="name" label={t("category.name")} maxLength={50} required />
      <SelectField
        name="parentId"
        label={t("category.parent")}
        options={parents.map((parent) => ({ value: parent.positionCategoryId, label: parent.name }))}
        blank={t("category.none")}
      />
      <SelectField
        name="openPosition"
        label={t("category.openPosition")}
        hint={t("category.openPositionHint")}
        options={openPositions.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }))}
        blank={t("category.noPosition")}
      />
      <Foot submit={t("save")} cancel={tabPath("categories")} />
    </PostForm>
  );
}
