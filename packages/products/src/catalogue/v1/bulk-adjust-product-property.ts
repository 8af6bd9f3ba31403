import type { bulkAdjustProductProperty as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { propertyToAdjust } from "./bulk-properties.ts";
import { changeProperty } from "./change-property.ts";

export const bulkAdjustProductProperty: Handler<typeof declaration> = (context, request) =>
	changeProperty(context, request.ids, (currency) => propertyToAdjust(request.adjust, currency));
