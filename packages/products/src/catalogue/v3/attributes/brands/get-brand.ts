import type { getBrand as declaration } from "@cartwright/contract/catalogue/v3/brands";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { getAttribute } from "../find-attributes.ts";
import { brandCalls } from "./brand-calls.ts";

export const getBrand: Handler<typeof declaration> = async (context, { brandId, fields }) => ({
	brand: await getAttribute(context, brandCalls, brandId, fields),
});
