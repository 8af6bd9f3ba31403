import type { getLocalDeliveryOption as declared } from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { requireLocal } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";

export const getLocalDeliveryOption: Handler<typeof declared> = async (context, { localDeliveryOptionId }) => {
	const facts = await loadDelivery(context, context);
	return { localDeliveryOption: localView(requireLocal(facts, localDeliveryOptionId), facts.settings.doc) };
};
