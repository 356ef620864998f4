import * as faq from "~/contracts/administration/faq";
import { type Binding, command, query } from "../platform/binding.server";
import { countFaqRead, faqDetails, faqFile, searchFaq } from "./faq.server";

export const administrationEndpoints: Binding[] = [
  query(faq.searchFaq, searchFaq),
  query(faq.faqAnswers, faqDetails),
  command(faq.countFaqRead, countFaqRead),
  query(faq.faqFile, faqFile),
];
