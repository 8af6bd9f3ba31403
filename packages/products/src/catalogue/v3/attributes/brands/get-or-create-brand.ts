import type { getOrCreateBrand as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { createNamed } from "../named-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const getOrCreateBrand: Handler<typeof declaration> = async (context, { brandName: name, fields }) => {
	const outcomes = await createNamed(context, brandCalls, [{ name, field: "brandName" }], "or get");
	return { brand: await attributeView(context, brandCalls, outcomes, fields) };
};
