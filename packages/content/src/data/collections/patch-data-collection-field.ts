import type { patchDataCollectionField as declared } from "@cartwright/contract/data/collection-fields";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changeCollection } from "./change-collection.ts";
import { withChangedField } from "./changed-field.ts";
import { checkFieldChanges } from "./check-field-changes.ts";

export const patchDataCollectionField: Handler<typeof declared> = (context, { dataCollectionId, field, fieldMask }) =>
	changeCollection(context, dataCollectionId, async (collection) => {
		const sent = { ...maskedMembers(field, fieldMask, "field"), key: field.key };
		const fields = withChangedField(collection, field.key ?? "", (before) => ({ ...before, ...sent }));
		await checkFieldChanges(context, collection, { fields });
		return { fields };
	});
