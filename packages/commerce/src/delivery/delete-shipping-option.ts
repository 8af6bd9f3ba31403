import type { deleteShippingOption as declared } from "@cartwright/contract/delivery/shipping-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitDelivery } from "./commit-delivery.ts";
import { requireOption } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const deleteShippingOption: Handler<typeof declared> = async (context, { shippingOptionId }) => {
	const facts = await loadDelivery(context, context);
	requireOption(facts, shippingOptionId);
	const options = facts.delivery.options.filter(({ id }) => id !== shippingOptionId);
	await commitDelivery(context, facts, { ...facts.delivery, options }, "shippingOptionId");
	return {};
};
