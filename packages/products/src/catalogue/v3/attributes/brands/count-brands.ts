import type { countBrands as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { countAttributes } from "../find-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const countBrands: Handler<typeof declaration> = async (context, { filter }) => ({
	count: await countAttributes(context, brandCalls, filter),
});
