import {
	type queryShippingOptions as declared,
	shippingOptionQueryFields,
} from "@cartwright/contract/delivery/shipping-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";
import { queryDocuments } from "../taxes/load/query-documents.ts";
import { adoptDelivery } from "./adopt-delivery.ts";
import { optionView } from "./delivery-views.ts";
import { shippingOptions } from "./documents.ts";

const rules = rulesOf(shippingOptionQueryFields, {
	id: "id",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
	deliveryRegionIds: "deliveryRegionIds",
	deliveryRegionId: "deliveryRegionIds",
	estimatedDeliveryTime: "estimatedDeliveryTime",
});

export const queryShippingOptions: Handler<typeof declared> = async (context, { query }) => {
	await adoptDelivery(context);
	const { items, pagingMetadata } = await queryDocuments(context, shippingOptions, query, {
		rules,
		defaultSort: { field: "createdDate", order: "ASC" },
	});
	return { shippingOptions: items.map(optionView), pagingMetadata };
};
