import { BulkActionMetadata } from "../bulk-messages.ts";
import { anything, bool, defaulted, enumeration, float, list, message, text, type Wire } from "../message.ts";
import { anyone, endpointsUnder, operation } from "../operation.ts";
import { shop } from "../ownership.ts";
import { perMinute } from "../rate-limits.ts";
import { BulkItemResult } from "./bulk-item-writes.ts";
import { collectionErrors, filterErrors, hookErrors, itemErrors, limitErrors } from "./data-errors.ts";
import { WDE0007, WDE0073, WDE0075, WDE0147 } from "./errors.ts";
import {
	inCollection,
	largestBulkRequest,
	largestItemRequest,
	maxData,
	onCondition,
	oneItem,
	writeOptions,
} from "./item-messages.ts";

const endpoint = endpointsUnder({ published: "/wix-data", standalone: "/_api/cloud-data" });
const writing = { callers: anyone, permission: "WIX_DATA.ITEMS_WRITE" } as const;
const maxItems = 1000;
const maxModifications = 1000;

const PatchAction = enumeration([
	"UNKNOWN_ACTION",
	"SET_FIELD",
	"REMOVE_FIELD",
	"INCREMENT_FIELD",
	"APPEND_TO_ARRAY",
	"REMOVE_FROM_ARRAY",
]);

/** A value, for example of a field. */
const ValueOptions = message({
	/** Any JSON value. */
	value: anything({ max: maxData }),
});

const IncrementOptions = message({
	/** What to add; negative to subtract. */
	value: float(),
});

const onField = {
	/** What to do with the field. */
	action: PatchAction,
	/** The field, or with dots a field within it, such as `address.city`. */
	fieldPath: text({ max: 1000 }),
};

/** A change of one field. Objects on the path that do not exist are added. */
export const FieldModification = message(
	{
		...onField,
		/** For SET_FIELD: the new value. */
		setFieldOptions: ValueOptions,
		/** For INCREMENT_FIELD. A field without a value counts as 0. */
		incrementFieldOptions: IncrementOptions,
		/** For APPEND_TO_ARRAY: the new last value. A field without a value counts as an empty list. */
		appendToArrayOptions: ValueOptions,
		/** For REMOVE_FROM_ARRAY: every equal value is removed. */
		removeFromArrayOptions: ValueOptions,
	},
	{ oneof: [["setFieldOptions", "incrementFieldOptions", "appendToArrayOptions", "removeFromArrayOptions"]] },
);
export type FieldModification = Wire<typeof FieldModification>;

/** The form of `FieldModification` that earlier releases of the published client send. */
export const FieldUpdate = message(
	{
		...onField,
		/** For SET_FIELD. */
		setField: ValueOptions,
		/** For INCREMENT_FIELD. */
		incrementField: IncrementOptions,
		/** For APPEND_TO_ARRAY. */
		appendToArray: ValueOptions,
		/** For REMOVE_FROM_ARRAY. */
		removeFromArray: ValueOptions,
	},
	{ oneof: [["setField", "incrementField", "appendToArray", "removeFromArray"]] },
);
export type FieldUpdate = Wire<typeof FieldUpdate>;

const ofItem = {
	/** Id of the item. */
	dataItemId: text(),
};

/** Changes of the fields of an item, applied in order. */
export const ItemPatch = message({
	...ofItem,
	/** The changes. */
	fieldModifications: list(FieldModification, { max: maxModifications }),
});
export type ItemPatch = Wire<typeof ItemPatch>;

/** The form of `ItemPatch` that earlier releases of the published client send. */
export const ItemPatchSet = message({
	...ofItem,
	/** The changes. */
	fieldUpdates: list(FieldUpdate, { max: maxModifications }),
});
export type ItemPatchSet = Wire<typeof ItemPatchSet>;

/** The member `patch` is needed, or `patchSet` in its place. */
export const patchDataItem = operation({
	summary: "Changes some fields of an item. Other fields stay as they are.",
	...endpoint("POST", "/v2/items/patch"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	largestRequest: largestItemRequest,
	request: message(
		{
			...inCollection,
			...writeOptions,
			/** The patch. */
			patch: ItemPatch,
			/** The patch in the form that earlier releases of the published client send. */
			patchSet: ItemPatchSet,
			...onCondition,
		},
		{ oneof: [["patch", "patchSet"]] },
	),
	required: ["dataCollectionId"],
	response: message(oneItem),
	errors: {
		...collectionErrors,
		...hookErrors,
		...limitErrors,
		...itemErrors,
		...filterErrors,
		/** The patch names no item. */
		WDE0007,
		/** The collection has no such item, none that the caller may change, or none that meets the condition. */
		WDE0073,
		/** The request has no patch, or a field has a value to which the change does not apply. */
		WDE0075,
		/** The path of a field is invalid, or the field cannot be changed. */
		WDE0147,
	},
});

/** The member `patches` is needed, or `patchSets` in its place. */
export const bulkPatchDataItems = operation({
	summary: "Changes some fields of up to 1,000 items in one write. An item that breaks a rule fails alone.",
	...endpoint("POST", "/v2/bulk/items/patch"),
	...writing,
	ownership: shop,
	limits: [perMinute("item")],
	largestRequest: largestBulkRequest,
	request: message({
		...inCollection,
		...writeOptions,
		/** The patches, up to 1,000. Each item may appear once. */
		patches: list(ItemPatch, { max: maxItems }),
		/** The patches in the form that earlier releases of the published client send. */
		patchSets: list(ItemPatchSet, { max: maxItems }),
		/** Whether to return the items. */
		returnEntity: defaulted(bool(), false),
		...onCondition,
	}),
	required: ["dataCollectionId"],
	response: message({
		/** A result for each patch, in the order of the request. */
		results: list(BulkItemResult, { max: maxItems }),
		/** How many succeeded and failed. */
		bulkActionMetadata: BulkActionMetadata,
	}),
	errors: {
		...collectionErrors,
		...limitErrors,
		...filterErrors,
		/** The request has no patches. */
		WDE0075,
	},
});
