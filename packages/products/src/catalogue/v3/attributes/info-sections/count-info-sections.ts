import type { countInfoSections as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { countAttributes } from "../find-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";

export const countInfoSections: Handler<typeof declaration> = async (context, { filter }) => ({
	count: await countAttributes(context, infoSectionCalls, filter),
});
