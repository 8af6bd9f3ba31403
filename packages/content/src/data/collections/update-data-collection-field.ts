import type { updateDataCollectionField as declared } from "@cartwright/contract/data/collection-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withChangedField } from "./changed-field.ts";
import { checkFieldChanges } from "./check-field-changes.ts";

export const updateDataCollectionField: Handler<typeof declared> = (context, { dataCollectionId, field }) =>
	changeCollection(context, dataCollectionId, async (collection) => {
		const fields = withChangedField(collection, field.key, () => field);
		await checkFieldChanges(context, collection, { fields });
		return { fields };
	});
