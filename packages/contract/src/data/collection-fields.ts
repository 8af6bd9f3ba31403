import { fieldMask, message, text } from "../message.ts";
import { operation, staff } from "../operation.ts";
import { shop } from "../ownership.ts";
import {
	byCollectionId,
	changeErrors,
	collectionEndpoint,
	fieldChangeErrors,
	withDataCollection,
} from "./collection-endpoints.ts";
import { DataField } from "./collection-messages.ts";
import { WDE0147 } from "./errors.ts";

const oneField = {
	...byCollectionId,
	/** The field. */
	field: DataField,
};

const updating = { callers: staff, permission: "WIX_DATA.UPDATE_COLLECTION_FIELD" } as const;

export const createDataCollectionField = operation({
	summary: "Adds a field to a data collection.",
	...collectionEndpoint("POST", "/v2/collections/create-field"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.CREATE_COLLECTION_FIELD",
	request: message(oneField),
	required: ["dataCollectionId", "field", "field.key", "field.type"],
	response: message(withDataCollection),
	errors: { ...changeErrors, ...fieldChangeErrors },
});

/** The new type is checked against all items. If values do not fit, the error lists the items and nothing changes. */
export const updateDataCollectionField = operation({
	summary: "Replaces the declaration of a field, if the values of all items fit its type.",
	...collectionEndpoint("POST", "/v2/collections/update-field"),
	...updating,
	ownership: shop,
	request: message(oneField),
	required: ["dataCollectionId", "field", "field.key", "field.type"],
	response: message(withDataCollection),
	errors: { ...changeErrors, ...fieldChangeErrors },
});

export const patchDataCollectionField = operation({
	summary: "Changes some members of the declaration of a field.",
	...collectionEndpoint("PATCH", "/v2/collections/{dataCollectionId}/patch-field"),
	...updating,
	ownership: shop,
	request: message({
		...oneField,
		/** The members to change; all that were sent if empty. */
		fieldMask: fieldMask(),
	}),
	required: ["dataCollectionId", "field"],
	response: message(withDataCollection),
	errors: { ...changeErrors, ...fieldChangeErrors },
});

export const deleteDataCollectionField = operation({
	summary: "Removes the declaration of a field. Items keep their values.",
	...collectionEndpoint("POST", "/v2/collections/delete-field"),
	callers: staff,
	ownership: shop,
	permission: "WIX_DATA.DELETE_COLLECTION_FIELD",
	request: message({
		...byCollectionId,
		/** Key of the field. */
		fieldKey: text({ max: 1000 }),
	}),
	required: ["dataCollectionId", "fieldKey"],
	response: message(withDataCollection),
	errors: {
		...changeErrors,
		/** There is no such field. */
		WDE0147,
	},
});

export const fieldOperations = {
	createDataCollectionField,
	updateDataCollectionField,
	patchDataCollectionField,
	deleteDataCollectionField,
};
