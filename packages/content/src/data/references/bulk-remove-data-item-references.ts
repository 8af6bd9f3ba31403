import type { bulkRemoveDataItemReferences as declared } from "@cartwright/contract/data/item-references";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import { changeReferences } from "./change-references.ts";

export const bulkRemoveDataItemReferences: Handler<typeof declared> = (context, request) =>
	changeReferences(context, request, {
		action: "DELETE",
		withoutEffect: ({ referringItemFieldName: key, referringItemId, referencedItemId }) =>
			new DataError("WDE0153", `The item ${referringItemId} does not refer to ${referencedItemId} in ${key}.`, { key }),
	});
