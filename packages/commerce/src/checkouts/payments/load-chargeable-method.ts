import type { Order, SavedMethod } from "../../orders/order.ts";
import { loadMemberMethods } from "../../payments/load/load-member-methods.ts";
import { loadProviders } from "../../payments/load/load-providers.ts";
import type { PaymentContext } from "./context.ts";

/**
 * What staff can charge for an order without its buyer: the method that was saved with it, or else what its member saved
 * last. `undefined` if there is none that the shop is still connected with.
 */
export const loadChargeableMethod = async (
	context: Pick<PaymentContext, "store" | "site" | "providers" | "now" | "log">,
	{ savedMethod, buyerInfo }: Order,
): Promise<SavedMethod | undefined> => {
	const findProvider = await loadProviders(context);
	if (savedMethod && findProvider(savedMethod.provider)) return savedMethod;
	if (!buyerInfo.memberId) return undefined;
	const { methods } = (await loadMemberMethods(context, buyerInfo.memberId)).member;
	const last = methods.findLast(({ provider }) => findProvider(provider));
	if (!last) return undefined;
	const { provider, savedMethodId: id, brand, lastFourDigits } = last;
	return { provider, id, brand, lastFourDigits };
};
