import { useTranslation } from "react-i18next";
import type { WayAhead } from "~/contracts/approvals/tasks";
import { ChecksField } from "../form/field";
import { PeopleField } from "./people-field";

/** Whom a requester names when a form is sent: for nodes that ask for their people (approvals rule 8), and readers. */
export function NamedFields({ choose }: { choose: WayAhead["choose"] }) {
  const { t } = useTranslation("approval");
  return (
    <>
      {choose.map(({ key, name, among }) =>
        among ? (
          <ChecksField
            key={key}
            name={`chosen.${key}`}
            label={t("field.chosen", { node: name })}
            options={among}
            required
            wide
          />
        ) : (
          <PeopleField
            key={key}
            name={`chosen.${key}`}
            text={`chosenText.${key}`}
            label={t("field.chosen", { node: name })}
            required
          />
        ),
      )}
      <PeopleField name="cc" label={t("field.readers")} />
    </>
  );
}
