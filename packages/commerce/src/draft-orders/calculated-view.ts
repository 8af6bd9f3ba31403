import type { CalculatedDraftOrder, DraftShippingOption } from "@cartwright/contract/orders/draft-order-messages";
import type { Context } from "@cartwright/kernel/foundation/context";
import type { Settings } from "@cartwright/kernel/sites/settings";
import type { Order } from "../orders/order.ts";
import { price } from "../purchase/price-view.ts";
import type { OfferedOption } from "../purchase/totals-model.ts";
import type { DraftOrder } from "./draft-order.ts";
import { draftView } from "./draft-view.ts";
import type { LoadedDraft } from "./load/load-draft.ts";
import { offeredDeliveries } from "./offered-deliveries.ts";
import { commitProblems, creationProblems } from "./problems.ts";

/** A draft with the deliveries that the shop offers for it, and what prevents its order. */
export const calculatedView = (
	draft: DraftOrder,
	{ settings, order }: Pick<LoadedDraft, "settings" | "order">,
	{ origin, identity }: Pick<Context, "origin" | "identity">,
): CalculatedDraftOrder => ({
	draftOrder: draftView(draft, { settings, order: order?.doc, origin }),
	shippingOptions: offeredDeliveries(draft, settings).map((option) => optionView(option, draft)),
	calculationErrors: { orderValidationErrors: problemsOf(draft, order?.doc, { settings, identity }) },
});

const problemsOf = (
	draft: DraftOrder,
	order: Order | undefined,
	facts: { readonly settings: Settings; readonly identity: Context["identity"] },
) => {
	if (draft.status === "COMMITTED") return [];
	const problems = draft.original ? commitProblems(draft, order, facts) : creationProblems(draft);
	return problems.map(({ code, description, data = {} }) => ({ code, description, data }));
};

const optionView = (
	{ carrierId, code, title, deliveryTime, pickup, price: amount }: OfferedOption,
	{ currency, siteLanguage }: DraftOrder,
): DraftShippingOption => ({
	carrierId,
	code,
	title,
	logistics: {
		deliveryTime,
		instructions: pickup?.instructions,
		pickupDetails: pickup && { address: pickup.address, pickupMethod: "STORE_PICKUP" },
	},
	cost: { price: price(amount, currency, siteLanguage), currency },
});
