import { useTranslation } from "react-i18next";
import { DateField, Field, Fields, SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { Foot } from "~/components/form/foot";
import { type FormResult, PostForm } from "~/components/form/post-form";
import type { ItemForm } from "~/contracts/salary/structures";
import { codeOptions } from "~/lib/options";
import { ItemFields } from "./__item";

/** What the form begins with. */
export interface StructureValues {
  name?: string;
  siteId?: number;
  fromMonth?: string;
  version?: number;
  items: ItemForm[];
}

/**
 * A structure with one of its versions; the order of the rows is the order in which items are reckoned.
 * @param sites to choose from for a new structure; another one keeps its site
 */
export function StructureForm({
  reply,
  values,
  sites,
  openFrom,
  back,
}: {
  reply: FormResult;
  values: StructureValues;
  sites?: readonly number[];
  openFrom: string | null;
  back: string;
}) {
  const { t } = useTranslation(["salStructures", "salCommon"]);
  return (
    <PostForm lastResult={reply} defaultValue={{ ...values }}>
      <Fields>
        <Field name="name" label={t("field.name")} maxLength={60} required />
        {sites && (
          <SelectField
            name="siteId"
            label={t("field.site")}
            options={codeOptions(sites, (site) => t(`site:${site}`))}
            required
          />
        )}
        <DateField
          name="fromMonth"
          label={t("field.fromMonth")}
          type="month"
          min={openFrom ?? undefined}
          hint={openFrom === null ? t("fromHint") : t("openFromHint", { month: openFrom })}
          required
        />
        <FieldList name="items" label={t("field.items")} add={t("addItem")}>
          {(row) => <ItemFields row={row} />}
        </FieldList>
      </Fields>
      <p className="muted">{t("itemsHint")}</p>
      <Foot submit={t("salCommon:save")} cancel={back} hint={t("saveHint")} />
    </PostForm>
  );
}
