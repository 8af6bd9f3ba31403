import type { createDataCollectionField as declared } from "@cartwright/contract/data/collection-fields";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { checkFieldChanges } from "./check-field-changes.ts";
import { validFields } from "./collection-changes.ts";

export const createDataCollectionField: Handler<typeof declared> = (context, { dataCollectionId, field }) =>
	changeCollection(context, dataCollectionId, async (collection) => {
		const fields = validFields([...collection.fields, field]);
		await checkFieldChanges(context, collection, { fields });
		return { fields };
	});
