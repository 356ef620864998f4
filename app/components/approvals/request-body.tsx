import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { WayAhead } from "~/contracts/approvals/form-pages";
import { Cancel, Foot, Submit } from "../form/foot";
import { WayPanel } from "./way-panel";

/**
 * A request on one page: what it says, beside it who will decide, and two buttons, `do=send` and `do=draft`. The page
 * loads `styles/forms.css`.
 * @param address answers with the way as it is written in `fields`
 */
export function RequestBody({
  way,
  address,
  fields,
  back,
  children,
}: {
  way: WayAhead;
  address: string;
  fields: readonly string[];
  back: string;
  children: ReactNode;
}) {
  const { t } = useTranslation("approval");
  return (
    <>
      {/* Enter in a field sends; the first button in the source would be one of the fields'. */}
      <button type="submit" hidden tabIndex={-1} name="do" value="send" />
      <div className="form-cols flowing">
        <div>{children}</div>
        <aside aria-label={t("written.way")}>
          <WayPanel way={way} address={address} fields={fields} />
        </aside>
      </div>
      <Foot>
        <Submit name="do" value="send">
          {t("written.send")}
        </Submit>
        <Submit kind="default" name="do" value="draft">
          {t("written.save")}
        </Submit>
        <Cancel to={back} />
      </Foot>
    </>
  );
}
