import type {
	CustomizationChoice as WireChoice,
	Customization as WireCustomization,
} from "@cartwright/contract/catalogue/v3/customization-messages";
import { customizationQueryFields } from "@cartwright/contract/catalogue/v3/customizations";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";
import type { Customization, CustomizationChoice } from "../../../attribute.ts";
import { customizationKind } from "../../../attributes/kinds.ts";
import type { AttributeCalls } from "../attribute-calls.ts";

export const customizationCalls: AttributeCalls<Customization, WireCustomization> = {
	kind: customizationKind,
	name: "customization",
	notFound: "CUSTOMIZATION_NOT_FOUND",
	rules: rulesOf(customizationQueryFields, {
		id: "id",
		name: "name",
		customizationType: "type",
		customizationRenderType: "renderType",
		createdDate: { path: "createdDate", value: instant },
		updatedDate: { path: "updatedDate", value: instant },
	}),
	view: ({ doc, revision }, assignedProductsCount, fields) => ({
		id: doc.id,
		revision: String(revision),
		createdDate: doc.createdDate,
		updatedDate: doc.updatedDate,
		name: doc.name,
		key: doc.name,
		customizationType: doc.type,
		customizationRenderType: doc.renderType,
		...(doc.defaultMandatory === undefined ? {} : { modifierSettings: { defaultMandatory: doc.defaultMandatory } }),
		...(doc.freeText ? { freeTextInput: { ...doc.freeText, key: doc.freeText.title } } : {}),
		...(doc.choices ? { choicesSettings: { choices: doc.choices.map((choice) => choiceView(choice, fields)) } } : {}),
		...(assignedProductsCount === undefined ? {} : { assignedProductsCount }),
	}),
};

const choiceView = (
	{ color, displayImage, primaryChoiceIds = [], ...choice }: CustomizationChoice,
	fields: readonly string[],
): WireChoice => ({
	...choice,
	key: choice.name,
	choiceType: color === undefined ? "CHOICE_TEXT" : "ONE_COLOR",
	...(color === undefined ? {} : { colorCode: color }),
	...(displayImage && fields.includes("CHOICE_DISPLAY_IMAGE") ? { displayImage } : {}),
	primaryChoiceIds: [...primaryChoiceIds],
});
