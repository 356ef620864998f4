import * as cards from "~/contracts/finance/cards";
import { type Binding, command, free, query } from "~/upstream/platform/binding.server";
import { markPrivate, saveCard, setCardStatus } from "./card-save.server";
import { cardDetail, cardFilters, exportCards, searchCards } from "./cards.server";
import { exportTransactions, searchTransactions, transactionDetail } from "./transactions.server";

export const cardEndpoints: readonly Binding[] = [
  query(cards.searchCards, searchCards),
  query(cards.cardFilters, cardFilters),
  query(cards.cardDetail, cardDetail),
  command(cards.saveCard, saveCard),
  command(cards.setCardStatus, setCardStatus),
  free(cards.exportCards, exportCards),
  query(cards.searchTransactions, searchTransactions),
  query(cards.transactionDetail, transactionDetail),
  command(cards.markPrivate, markPrivate),
  free(cards.exportTransactions, exportTransactions),
];
