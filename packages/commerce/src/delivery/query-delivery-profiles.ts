import {
	type queryDeliveryProfiles as declared,
	deliveryProfileQueryFields,
} from "@cartwright/contract/delivery/delivery-profiles";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { instant } from "@cartwright/kernel/foundation/operands";
import { rulesOf } from "@cartwright/store/query-language";
import { queryDocuments } from "../taxes/load/query-documents.ts";
import { adoptDelivery } from "./adopt-delivery.ts";
import { profileView } from "./delivery-views.ts";
import { deliveryProfiles } from "./documents.ts";

const rules = rulesOf(deliveryProfileQueryFields, {
	id: "id",
	createdDate: { path: "createdDate", value: instant },
	updatedDate: { path: "updatedDate", value: instant },
	"createdBy.appId": "createdBy.appId",
	"createdBy.userId": "createdBy.userId",
	default: "default",
	name: "name",
});

export const queryDeliveryProfiles: Handler<typeof declared> = async (context, { query }) => {
	await adoptDelivery(context);
	const { items, pagingMetadata } = await queryDocuments(context, deliveryProfiles, query, {
		rules,
		defaultSort: { field: "createdDate", order: "DESC" },
	});
	return { deliveryProfiles: items.map(profileView), pagingMetadata };
};
