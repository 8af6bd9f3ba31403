import type { updateExtendedFields as declared } from "@cartwright/contract/orders/draft-order-parties";
import { invalid } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeDraft } from "./change-draft.ts";

const maxNamespaces = 100;

export const updateExtendedFields: Handler<typeof declared> = async (context, { id, namespace, namespaceData }) => {
	const { calculatedDraftOrder } = await changeDraft(context, {
		id,
		members: ["extendedFields"],
		change(draft) {
			const namespaces = { ...draft.extendedFields?.namespaces, [namespace]: namespaceData };
			if (Object.keys(namespaces).length > maxNamespaces) {
				throw invalid("namespace", `would be more than ${maxNamespaces} namespaces`, "MAX_SIZE");
			}
			return { ...draft, extendedFields: { namespaces } };
		},
	});
	return { draftOrder: calculatedDraftOrder.draftOrder ?? {} };
};
