import type { Context } from "@cartwright/kernel/foundation/context";
import { ApplicationError } from "@cartwright/kernel/foundation/errors";
import { and, equals, not } from "@cartwright/store/query/filter";
import { count } from "@cartwright/store/store";
import type { Customization } from "../../../attribute.ts";
import { customizations } from "../../../documents.ts";
import { createAttributes, type Wanted } from "../create-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";

/** So many options, and as many modifiers, a shop may have beside those that its products brought along. */
const maxOfType = 1000;

const createdAs = (type: Customization["type"]) => and(equals("type", type), not({ op: "exists", field: "linkKey" }));

/** Creates customizations of these types, unless the shop would have too many of one type. */
export const createCustomizations = async (
	context: Context,
	types: readonly Customization["type"][],
	requests: readonly Wanted<Customization>[],
) => {
	const { options, modifiers } = await context.store.read(context.site, {
		options: count(customizations, createdAs("PRODUCT_OPTION")),
		modifiers: count(customizations, createdAs("MODIFIER")),
	});
	const added = (type: Customization["type"]) => types.filter((each) => each === type).length;
	const isBeyond = (present: number, more: number) => more > 0 && present + more > maxOfType;
	if (isBeyond(options, added("PRODUCT_OPTION"))) {
		throw new ApplicationError("OPTIONS_LIMIT_EXCEEDED", `A shop has at most ${maxOfType} options; delete some.`);
	}
	if (isBeyond(modifiers, added("MODIFIER"))) {
		throw new ApplicationError("MODIFIERS_LIMIT_EXCEEDED", `A shop has at most ${maxOfType} modifiers; delete some.`);
	}
	return createAttributes(context, customizationCalls, requests, { orGet: false, field: "customizations" });
};
