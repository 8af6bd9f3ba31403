import {
	type queryLocalDeliveryOptions as declared,
	localDeliveryOptionQueryFields,
} from "@cartwright/contract/delivery/local-delivery-options";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { rulesOf } from "@cartwright/store/query-language";
import { queryDocuments } from "../taxes/load/query-documents.ts";
import { localDeliveries } from "./documents.ts";
import { loadDelivery } from "./load/load-delivery.ts";
import { localView } from "./local-view.ts";

const rules = rulesOf(localDeliveryOptionQueryFields, {
	id: "id",
	deliveryRegionIds: "deliveryRegionIds",
	areaName: "areaName",
	estimatedDeliveryTime: "estimatedDeliveryTime",
});

export const queryLocalDeliveryOptions: Handler<typeof declared> = async (context, { query }) => {
	const { settings } = await loadDelivery(context, context);
	const { items, pagingMetadata } = await queryDocuments(context, localDeliveries, query, {
		rules,
		defaultSort: { field: "position", order: "ASC" },
	});
	return { localDeliveryOptions: items.map((local) => localView(local, settings.doc)), pagingMetadata };
};
