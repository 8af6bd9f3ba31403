import type { updateBrand as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { renaming } from "../named-attributes.ts";
import { updateAttributes } from "../update-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const updateBrand: Handler<typeof declaration> = async (context, { brand, fieldMask, fields }) => {
	const outcomes = await updateAttributes(context, brandCalls, [renaming(brand, fieldMask, "brand")]);
	return { brand: await attributeView(context, brandCalls, outcomes, fields) };
};
