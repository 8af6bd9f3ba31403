import type { bulkUpdateLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkLocals } from "./bulk-locals.ts";
import { updateLocalDeliveries } from "./update-local-deliveries.ts";

export const bulkUpdateLocalDeliveryOption: Handler<typeof declared> = async (context, { localDeliveryOptions }) => {
	const changes = localDeliveryOptions.map((sent) => ({ id: sent.id, sent }));
	const outcomes = await updateLocalDeliveries(context, changes, (index) => `localDeliveryOptions[${index}]`);
	return bulkLocals(outcomes, (index) => changes[index]?.id ?? "");
};
