import type { getRibbon as declaration } from "@cartwright/contract/catalogue/v3/ribbons";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { getAttribute } from "../find-attributes.ts";
import { ribbonCalls } from "./ribbon-calls.ts";

export const getRibbon: Handler<typeof declaration> = async (context, { ribbonId, fields }) => ({
	ribbon: await getAttribute(context, ribbonCalls, ribbonId, fields),
});
