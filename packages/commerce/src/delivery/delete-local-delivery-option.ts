import type { deleteLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { commitDelivery } from "./commit-delivery.ts";
import { requireLocal } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const deleteLocalDeliveryOption: Handler<typeof declared> = async (context, { localDeliveryOptionId }) => {
	const facts = await loadDelivery(context, context);
	requireLocal(facts, localDeliveryOptionId);
	const locals = facts.delivery.locals.filter(({ id }) => id !== localDeliveryOptionId);
	await commitDelivery(context, facts, { ...facts.delivery, locals }, "localDeliveryOptionId");
	return {};
};
