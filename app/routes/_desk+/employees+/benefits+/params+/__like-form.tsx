import { useTranslation } from "react-i18next";
import { SelectField } from "~/components/form/field";
import { FieldSourceContext } from "~/components/form/source";
import { queried } from "~/components/table/search-form";
import { Button } from "~/components/ui/button";
import { Note } from "~/components/ui/note";
import type { rateSources } from "~/contracts/employees/benefits/params";
import { HOUSEHOLD } from "~/contracts/employees/codes";
import type { Out } from "~/contracts/endpoint";

/** Rates that the form below may begin with: those of another city, or the last ones of the same kind. */
export function LikeForm({
  sources,
  cityCode,
  isFilled,
}: {
  sources: Out<typeof rateSources>;
  cityCode: string | null;
  isFilled: boolean;
}) {
  const { t } = useTranslation("benefits");
  if (sources.length === 0) return null;
  const options = sources.map(({ id, cityName, kind, householdType }) => ({
    value: String(id),
    label: [
      cityName,
      t(`kind.${kind}`),
      ...(householdType === HOUSEHOLD.any ? [] : [t(`household.${householdType}`)]),
    ].join(" "),
  }));
  return (
    <FieldSourceContext.Provider value={queried}>
      <form method="get" className="search" aria-label={t("params.like")}>
        {cityCode && <input type="hidden" name="cityCode" value={cityCode} />}
        <SelectField name="from" label={t("params.likeLabel")} options={options} blank={t("params.likeNone")} />
        <div className="search-end">
          <Button>{t("params.likeDo")}</Button>
        </div>
      </form>
      {isFilled && <Note>{t("params.likeText")}</Note>}
    </FieldSourceContext.Provider>
  );
}
