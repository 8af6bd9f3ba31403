import type { updateExtendedFields as declared } from "@cartwright/contract/delivery/shipping-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withNamespace } from "@cartwright/kernel/foundation/with-namespace";
import { commitDelivery } from "./commit-delivery.ts";
import { optionView } from "./delivery-views.ts";
import { requireOption, withOption } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const updateExtendedFields: Handler<typeof declared> = async (context, { id, namespace, namespaceData }) => {
	const facts = await loadDelivery(context, context);
	const { doc, revision } = requireOption(facts, id);
	const extendedFields = withNamespace(doc.extendedFields, namespace, namespaceData);
	const after = { ...doc, extendedFields, updatedDate: context.now };
	await commitDelivery(context, facts, withOption(facts.delivery, after), "namespaceData");
	return { shippingOption: optionView({ doc: after, revision: revision + 1 }) };
};
