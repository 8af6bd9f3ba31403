import type { updateExtendedFields as declared } from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { withNamespace } from "@cartwright/kernel/foundation/with-namespace";
import { commitDelivery } from "./commit-delivery.ts";
import { profileView } from "./delivery-views.ts";
import { requireProfile, withProfile } from "./find-delivery.ts";
import { loadDelivery } from "./load/load-delivery.ts";

export const updateExtendedFields: Handler<typeof declared> = async (context, { id, namespace, namespaceData }) => {
	const facts = await loadDelivery(context, context);
	const { doc, revision } = requireProfile(facts, id);
	const extendedFields = withNamespace(doc.extendedFields, namespace, namespaceData);
	const after = { ...doc, extendedFields, updatedDate: context.now };
	await commitDelivery(context, facts, withProfile(facts.delivery, after), "namespaceData");
	return { deliveryProfile: profileView({ doc: after, revision: revision + 1 }) };
};
