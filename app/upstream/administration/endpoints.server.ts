import * as faq from "~/contracts/administration/faq";
import { type Binding, query } from "../platform/binding.server";
import { faqDetails, faqFile, searchFaq } from "./faq.server";

export const administrationEndpoints: Binding[] = [
  query(faq.searchFaq, searchFaq),
  query(faq.faqAnswers, faqDetails),
  query(faq.faqFile, faqFile),
];
