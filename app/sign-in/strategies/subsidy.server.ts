import { subsidyLogin } from "~/contracts/shell/doors";
import { attempt } from "~/door/send.server";
import { captchaOf, FormStrategy } from "./form.server";

/** Name, ID number and code of a person on a company's register (shell rule 11). */
export class Subsidy extends FormStrategy {
  name = "subsidy";

  protected ask(request: Request, field: (name: string) => string) {
    return attempt(request, subsidyLogin, {
      name: field("name"),
      idNumber: field("idNumber"),
      code: field("code"),
      ...captchaOf(field),
    });
  }
}
