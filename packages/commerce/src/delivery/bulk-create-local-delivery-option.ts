import type { bulkCreateLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { bulkLocals } from "./bulk-locals.ts";
import { createLocalDeliveries } from "./create-local-deliveries.ts";

export const bulkCreateLocalDeliveryOption: Handler<typeof declared> = async (context, { localDeliveryOptions }) => {
	const fieldAt = (index: number) => `localDeliveryOptions[${index}]`;
	return bulkLocals(await createLocalDeliveries(context, localDeliveryOptions, fieldAt), String);
};
