import type { removeGiftCard as declared } from "@cartwright/contract/checkouts/v1/checkout-changes";
import type { RequestOf, ResponseOf } from "@cartwright/contract/operation";
import type { Context } from "@cartwright/kernel/foundation/context";
import { withoutMember } from "../../purchase/edits.ts";
import { loadOpenCheckout, writeCheckout } from "../write-checkout.ts";
import { checkoutView } from "./checkout-view.ts";

export const removeGiftCard = async (
	context: Context,
	{ id }: RequestOf<typeof declared>,
): Promise<ResponseOf<typeof declared>> => {
	const loaded = await loadOpenCheckout(context, id);
	const priced = await writeCheckout(context, loaded, withoutMember(loaded.stored.doc, "giftCards"));
	return { checkout: checkoutView(priced, context.origin) };
};
