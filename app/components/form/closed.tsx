import { useTranslation } from "react-i18next";
import { Note } from "../ui/note";
import { Cancel, Foot } from "./foot";

/** In a form that the record does not allow as it stands (`at`, in words); after a refusal the form itself says why. */
export function Closed({ at, back }: { at?: string; back: string }) {
  const { t } = useTranslation("ui");
  return (
    <>
      <Note tone="warn">
        {t("form.notNow")}
        {at && ` · ${at}`}
      </Note>
      <Foot>
        <Cancel to={back} />
      </Foot>
    </>
  );
}
