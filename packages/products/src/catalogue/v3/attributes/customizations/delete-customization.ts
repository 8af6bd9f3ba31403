import type { deleteCustomization as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import { invalidByRule } from "@cartwright/kernel/foundation/errors";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { byId, page } from "@cartwright/store/store";
import { customizationKind } from "../../../attributes/kinds.ts";
import { hasAttribute } from "../../../attributes/product-copies.ts";
import { products } from "../../../documents.ts";
import { attributeView } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";

export const deleteCustomization: Handler<typeof declaration> = async (context, { customizationId: id }) => {
	const { stored, assigned } = await context.store.read(context.site, {
		stored: byId(customizationKind.collection, id),
		assigned: page(products, { filter: hasAttribute(customizationKind, [id]), limit: 1 }),
	});
	if (stored?.doc.type === "PRODUCT_OPTION" && assigned.length > 0) {
		const rule = "must be an option that no product has; remove it from its products first";
		throw invalidByRule("customizationId", "NOT_ALLOWED_DELETE_CUSTOMIZATION_ASSIGNED_TO_PRODUCT", rule);
	}
	await attributeView(context, customizationCalls, await deleteAttributes(context, customizationCalls, [id]));
	return {};
};
