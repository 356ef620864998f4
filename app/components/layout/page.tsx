/** What every page imports, and with it the whole kit: so all pages share one chunk of it. */
import "../kit";

export { Columns, Page } from "./desk-page";
