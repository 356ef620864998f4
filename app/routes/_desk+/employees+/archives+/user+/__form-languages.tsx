import { SelectField } from "~/components/form/field";
import { FieldList } from "~/components/form/field-list";
import { codeOptions } from "~/lib/options";
import type { FormWords } from "./__form-words";

/** Levels that are not offered any more stay for whoever has one. */
export function languageFields({ t, words, choices, stored }: FormWords) {
  const offered = choices.languageLevels.map(({ itemCode, itemName }) => ({ value: itemCode, label: itemName }));
  const kept = (stored?.languages ?? []).map(({ level, levelName }) => ({ value: level, label: levelName }));
  const levels = [...new Map([...kept, ...offered].map((option) => [option.value, option])).values()].sort((a, b) =>
    a.value.localeCompare(b.value, "en", { numeric: true }),
  );
  return (
    <FieldList name="languages" label={t("field.languages")} add={t("record:form.addLanguage")}>
      {(row) => (
        <>
          <SelectField
            name={row("language")}
            label={t("field.language")}
            options={codeOptions([1, 2], words("language"))}
            required
          />
          <SelectField name={row("level")} label={t("field.languageLevel")} options={levels} required />
        </>
      )}
    </FieldList>
  );
}
