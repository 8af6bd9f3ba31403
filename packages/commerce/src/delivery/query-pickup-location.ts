import {
	type queryPickupLocation as declared,
	pickupLocationQueryFields,
} from "@cartwright/contract/delivery/pickup-locations";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";
import { queryDocuments } from "../taxes/load/query-documents.ts";
import { adoptDelivery } from "./adopt-delivery.ts";
import { pickupView } from "./delivery-views.ts";
import { pickupLocations } from "./documents.ts";

const rules = rulesOf(pickupLocationQueryFields, {
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
	deliveryRegionIds: "deliveryRegionIds",
	name: "name",
	"address.city": "address.city",
	"address.country": "address.country",
	"address.subdivision": "address.subdivision",
});

export const queryPickupLocation: Handler<typeof declared> = async (context, { query }) => {
	await adoptDelivery(context);
	const { items, pagingMetadata } = await queryDocuments(context, pickupLocations, query, {
		rules,
		defaultSort: { field: "position", order: "ASC" },
	});
	return { pickupLocations: items.map(pickupView), pagingMetadata };
};
