import { codeLogin } from "~/contracts/shell/doors";
import { attempt } from "~/door/send.server";
import { FormStrategy } from "./form.server";

/** Job number and the code of the messaging app (shell rule 9), for either side. */
export class MessagingCode extends FormStrategy {
  name: string;

  constructor(private readonly channel: "web" | "mobile") {
    super();
    this.name = `code-${channel}`;
  }

  protected ask(request: Request, field: (name: string) => string) {
    return attempt(request, codeLogin, { jobNumber: field("jobNumber"), code: field("code"), channel: this.channel });
  }
}
