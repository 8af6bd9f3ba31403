import type { getTipChoice as declared } from "@cartwright/contract/tips/tips";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { choiceView } from "./choice-view.ts";
import { findPurchase } from "./find-purchase.ts";

export const getTipChoice: Handler<typeof declared> = async (context, { purchaseFlowId }) =>
	choiceView((await findPurchase(context, purchaseFlowId)).tip);
