import type { bulkAdjustProductProperty as declaration } from "@cartwright/contract/catalogue/v1/product-writes";
import type { Handler } from "../../../foundation/handler.ts";
import { propertyToAdjust } from "./bulk-properties.ts";
import { changeProperty } from "./change-property.ts";

export const bulkAdjustProductProperty: Handler<typeof declaration> = (context, request) =>
	changeProperty(context, request.ids, (currency) => propertyToAdjust(request.adjust, currency));
