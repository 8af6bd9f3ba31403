import type { createBrand as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const createBrand: Handler<typeof declaration> = async (context, { brand }) => {
	const outcomes = await createNamed(context, brandCalls, [{ name: brand.name, field: "brand.name" }]);
	return { brand: await attributeView(context, brandCalls, outcomes) };
};
