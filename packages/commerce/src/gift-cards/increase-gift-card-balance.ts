import type { increaseGiftCardBalance as declared } from "@cartwright/contract/gift-cards/gift-cards";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeBalance } from "./change-balance.ts";

export const increaseGiftCardBalance: Handler<typeof declared> = (context, request) =>
	changeBalance(context, request, "ADD");
