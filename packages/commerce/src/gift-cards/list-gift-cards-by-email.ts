import type { listGiftCardsByEmail as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { listByPerson } from "./list-by-person.ts";

export const listGiftCardsByEmail: Handler<typeof declared> = async (context, { email }) => ({
	giftCards: await listByPerson(context, email),
});
