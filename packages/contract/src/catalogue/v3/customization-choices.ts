import { BulkActionMetadata } from "../../bulk-messages.ts";
import { bool, defaulted, guid, int64, list, message } from "../../message.ts";
import { endpointsUnder, operation, staff } from "../../operation.ts";
import { shop } from "../../ownership.ts";
import { INVALID_REVISION } from "../../recurring-errors.ts";
import {
	CHOICE_ASSIGNED_TO_PRODUCT,
	CHOICE_IDS_MISMATCH,
	CHOICE_NOT_FOUND,
	CHOICES_LIMIT_EXCEEDED,
	CUSTOMIZATION_NOT_FOUND,
	DOESNT_SUPPORT_CHOICES,
} from "../errors.ts";
import {
	ChoicesToAdd,
	Customization,
	CustomizationChoice,
	CustomizationFields,
	CustomizationResult,
	MaskedChoice,
} from "./customization-messages.ts";

const endpoint = endpointsUnder({ published: "/stores", standalone: "/_api/customization" });

const changing = { callers: staff, permission: "WIX_STORES.CUSTOMIZATION_UPDATE" } as const;
const response = message({ customization: Customization });
const fields = list(CustomizationFields, { max: 100 });

export const addCustomizationChoices = operation({
	summary: "Adds choices to a customization.",
	...endpoint("POST", "/v3/customizations/{customizationId}/add-choices"),
	...changing,
	ownership: shop,
	request: message({ customizationId: guid(), choices: list(CustomizationChoice, { min: 1, max: 1000 }), fields }),
	required: ["choices", "choices.name", "customizationId"],
	response,
	errors: { CUSTOMIZATION_NOT_FOUND, CHOICES_LIMIT_EXCEEDED, DOESNT_SUPPORT_CHOICES },
});

export const setCustomizationChoices = operation({
	summary:
		"Replaces the choices of a customization. Choices whose names stay keep their ids; those that products have as " +
		"options must stay.",
	...endpoint("POST", "/v3/customizations/{customizationId}/set-choices"),
	...changing,
	ownership: shop,
	request: message({ customizationId: guid(), choices: list(CustomizationChoice, { min: 1, max: 1000 }), fields }),
	required: ["choices", "choices.name", "customizationId"],
	response,
	errors: { CUSTOMIZATION_NOT_FOUND, DOESNT_SUPPORT_CHOICES },
});

export const removeCustomizationChoices = operation({
	summary: "Removes choices from a customization, and from the modifiers of its products.",
	...endpoint("POST", "/v3/customizations/{customizationId}/remove-choices"),
	...changing,
	ownership: shop,
	request: message({
		customizationId: guid(),
		choiceIds: list(guid(), { min: 1, max: 100 }),
		revision: int64(),
		fields,
	}),
	required: ["choiceIds", "customizationId"],
	response,
	errors: {
		CUSTOMIZATION_NOT_FOUND,
		INVALID_REVISION,
		CHOICE_NOT_FOUND,
		CHOICE_ASSIGNED_TO_PRODUCT,
	},
});

export const updateCustomizationChoices = operation({
	summary: "Changes which choices others are grouped under. The revision must be the current one.",
	...endpoint("POST", "/v3/customizations/{customizationId}/update-choices"),
	...changing,
	ownership: shop,
	request: message({
		customizationId: guid(),
		revision: int64(),
		choices: list(MaskedChoice, { min: 1, max: 100 }),
		fields,
	}),
	required: ["customizationId", "choices", "choices.choice", "choices.choice.id", "revision"],
	response,
	errors: { CUSTOMIZATION_NOT_FOUND, INVALID_REVISION, CHOICE_NOT_FOUND },
});

export const reorderCustomizationChoices = operation({
	summary:
		"Changes the order of the choices. The request names each of them once; the revision must be the current one.",
	...endpoint("POST", "/v3/customizations/{customizationId}/reorder-choices"),
	...changing,
	ownership: shop,
	request: message({
		customizationId: guid(),
		revision: int64(),
		choiceIds: list(guid(), { min: 1, max: 1000 }),
		fields,
	}),
	required: ["customizationId", "choiceIds", "revision"],
	response,
	errors: {
		CUSTOMIZATION_NOT_FOUND,
		INVALID_REVISION,
		DOESNT_SUPPORT_CHOICES,
		CHOICE_IDS_MISMATCH,
	},
});

export const bulkAddCustomizationChoices = operation({
	summary: "Adds choices to up to 1000 customizations.",
	...endpoint("POST", "/v3/bulk/customizations/add-choices"),
	...changing,
	ownership: shop,
	request: message({
		customizationsChoices: list(ChoicesToAdd, { min: 1, max: 1000 }),
		returnEntity: defaulted(bool(), false),
		fields,
	}),
	required: [
		"customizationsChoices",
		"customizationsChoices.choices",
		"customizationsChoices.choices.name",
		"customizationsChoices.customizationId",
	],
	response: message({
		results: list(CustomizationResult, { max: 1000 }),
		bulkActionMetadata: BulkActionMetadata,
	}),
});
