import type { deleteBrand as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { attributeView } from "../attribute-views.ts";
import { deleteAttributes } from "../delete-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const deleteBrand: Handler<typeof declaration> = async (context, { brandId }) => {
	await attributeView(context, brandCalls, await deleteAttributes(context, brandCalls, [brandId]));
	return {};
};
