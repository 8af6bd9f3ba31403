import type { getCustomization as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { getAttribute } from "../find-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";

export const getCustomization: Handler<typeof declaration> = async (context, { customizationId, fields }) => ({
	customization: await getAttribute(context, customizationCalls, customizationId, fields),
});
