import type { createLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import { onlyValue } from "@cartwright/kernel/foundation/bulk";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { createLocalDeliveries } from "./create-local-deliveries.ts";

export const createLocalDeliveryOption: Handler<typeof declared> = async (context, { localDeliveryOption }) => {
	const [outcome] = await createLocalDeliveries(context, [localDeliveryOption], () => "localDeliveryOption");
	return { localDeliveryOption: onlyValue(outcome) };
};
