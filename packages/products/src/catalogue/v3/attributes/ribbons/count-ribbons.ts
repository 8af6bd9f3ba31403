import type { countRibbons as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { countAttributes } from "../find-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const countRibbons: Handler<typeof declaration> = async (context, { filter }) => ({
	count: await countAttributes(context, ribbonCalls, filter),
});
