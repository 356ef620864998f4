import { MISSING, own, ownRequest, type Rule } from "../rules";

export const declared: Record<string, Rule> = {
  "POST /requests/general/create": own("own forms", () => ({ title: "x", categoryCode: "1" })),
  "POST /requests/general/update": ownRequest({ version: 1, title: "x" }),
  "POST /requests/general/copy": ownRequest(),
  "GET /requests/general/detail": ownRequest(),
  "GET /requests/general/choices": own("what every employee may choose from"),
  "GET /requests/general/way": own("the way of an own form"),
  "GET /requests/general/download": {
    input: () => ({ attachmentInfoId: MISSING }),
    withoutCode: 404,
    reason: "files of forms one may read",
  },
};
