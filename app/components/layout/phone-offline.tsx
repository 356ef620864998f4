import { useTranslation } from "react-i18next";
import { Icon } from "../ui/icon";
import { InlineScript } from "./inline-script";

const ID = "offline";

/**
 * A phone page sends its forms as documents: without a network the browser would put its own page in their place, with
 * all that was typed. Where React draws the form, it looks after this itself.
 */
const STAY = `addEventListener("submit",e=>{
if(navigator.onLine||e.target.method!="post"||window.__remixContext)return
e.preventDefault()
const n=document.getElementById("${ID}")
n.hidden=false
n.focus()
})`;

/** Says that nothing was sent; the form stays in view with what was typed. */
export function PhoneOffline() {
  const { t } = useTranslation("ui");
  return (
    <>
      <div className="note bad" id={ID} role="alert" tabIndex={-1} hidden>
        <Icon name="alert" />
        <div>{t("form.offline")}</div>
      </div>
      <InlineScript code={STAY} />
    </>
  );
}
