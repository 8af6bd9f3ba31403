import type { listGiftCardsByContactDetails as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { listByPerson } from "./list-by-person.ts";

export const listGiftCardsByContactDetails: Handler<typeof declared> = async (context, { searchField }) => ({
	giftCards: await listByPerson(context, searchField),
});
