import type { bulkDeleteLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitDelivery } from "./commit-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

/** The response has no place for errors: what does not exist is left out. */
export const bulkDeleteLocalDeliveryOption: Handler<typeof declared> = async (context, { ids }) => {
	const facts = await loadDelivery(context, context);
	const locals = facts.delivery.locals.filter(({ id }) => !ids.includes(id));
	if (locals.length < facts.delivery.locals.length) {
		await commitDelivery(context, facts, { ...facts.delivery, locals }, "ids");
	}
	return {};
};
