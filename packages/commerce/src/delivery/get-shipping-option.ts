import type { getShippingOption as declared } from "@cartwright/contract/delivery/shipping-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { optionView } from "./delivery-views.ts";
import { requireOption } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const getShippingOption: Handler<typeof declared> = async (context, { shippingOptionId }) => ({
	shippingOption: optionView(requireOption(await loadDelivery(context, context), shippingOptionId)),
});
