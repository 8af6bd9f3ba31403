import type { getInfoSection as declaration } from "@cartwright/contract/catalogue/v3/info-sections";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { getAttribute } from "../find-attributes.ts";
import { infoSectionCalls } from "./info-section-calls.ts";

export const getInfoSection: Handler<typeof declaration> = async (context, { infoSectionId, fields }) => ({
	infoSection: await getAttribute(context, infoSectionCalls, infoSectionId, fields),
});
