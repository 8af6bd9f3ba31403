import type { bulkUpdateProductsProperty as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { propertyToSet } from "./bulk-properties.ts";
import { changeProperty } from "./change-property.ts";

export const bulkUpdateProductsProperty: Handler<typeof declaration> = (context, request) =>
	changeProperty(context, request.ids, (currency) => propertyToSet(request.set, currency));
