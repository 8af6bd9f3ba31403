import type { bulkInsertDataItemReferences as declared } from "@cartwright/contract/data/item-references";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { DataError } from "../data-error.ts";
import { changeReferences } from "./change-references.ts";

export const bulkInsertDataItemReferences: Handler<typeof declared> = (context, request) =>
	changeReferences(context, request, {
		action: "INSERT",
		withoutEffect: ({ referringItemFieldName: key, referringItemId, referencedItemId }) =>
			new DataError("WDE0029", `The item ${referringItemId} refers to ${referencedItemId} in ${key} already.`, { key }),
	});
