import type { setBuyerInfo as declared } from "@cartwright/contract/orders/draft-order-parties";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requestedBuyer } from "./buyer.ts";
import { changeDraft } from "./change-draft.ts";

export const setBuyerInfo: Handler<typeof declared> = (context, { draftOrderId: id, buyerInfo }) =>
	changeDraft(context, {
		id,
		members: ["buyerInfo", "buyerDetails"],
		change: async (draft) => ({ ...draft, buyerInfo: await requestedBuyer(context, buyerInfo, "buyerInfo") }),
	});
