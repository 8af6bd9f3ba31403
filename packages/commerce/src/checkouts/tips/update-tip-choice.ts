import type { updateTipChoice as declared } from "@cartwright/contract/tips/tips";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { loadTipSettings } from "../../tip-settings/load/load-tip-settings.ts";
import { loadOpenCheckout, writeCheckout } from "../write-checkout.ts";
import { choiceView } from "./choice-view.ts";
import { chosenTip } from "./chosen-tip.ts";
import { findPurchase } from "./find-purchase.ts";

export const updateTipChoice: Handler<typeof declared> = async (context, { tipChoice, purchaseFlowId }) => {
	const { id } = await findPurchase(context, purchaseFlowId);
	const [loaded, { shop, defaults }] = await Promise.all([loadOpenCheckout(context, id), loadTipSettings(context)]);
	const tip = chosenTip(tipChoice, defaults?.doc, shop.currency);
	const { tip: before, ...purchase } = loaded.stored.doc;
	const isSame = before?.type === tip?.type && before?.value === tip?.value;
	if (!isSame) await writeCheckout(context, loaded, tip ? { ...purchase, tip } : purchase);
	return choiceView(tip);
};
