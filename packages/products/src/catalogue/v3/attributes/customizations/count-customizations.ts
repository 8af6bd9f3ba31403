import type { countCustomizations as declaration } from "@cartwright/contract/catalogue/v3/customizations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { countAttributes } from "../find-attributes.ts";
import { customizationCalls } from "./customization-calls.ts";

export const countCustomizations: Handler<typeof declaration> = async (context, { filter }) => ({
	count: await countAttributes(context, customizationCalls, filter),
});
