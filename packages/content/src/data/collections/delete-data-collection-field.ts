import type { deleteDataCollectionField as declared } from "@cartwright/contract/data/collection-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { requireField } from "./changed-field.ts";

export const deleteDataCollectionField: Handler<typeof declared> = (context, { dataCollectionId, fieldKey }) =>
	changeCollection(context, dataCollectionId, (collection) => {
		requireField(collection, fieldKey);
		return {
			fields: collection.fields.filter(({ key }) => key !== fieldKey),
			displayField: collection.displayField === fieldKey ? null : collection.displayField,
		};
	});
