import { type queryTipSettings as declared, tipSettingsQueryFields } from "@cartwright/contract/tips/tip-settings";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { rulesOf } from "@cartwright/store/query-language";
import { queryDocuments } from "../taxes/load/query-documents.ts";
import { tipSettings } from "./documents.ts";
import { tipSettingsView } from "./settings-view.ts";

const rules = rulesOf(tipSettingsQueryFields, {
	id: "id",
	allowBusinessTipAtPayment: "allowBusinessTipAtPayment",
	allowCustomAmount: "allowCustomAmount",
	allowCustomerTip: "allowCustomerTip",
	allowEditDistribution: "allowEditDistribution",
	default: "default",
	locationId: "locationId",
	paymentTerminalId: "paymentTerminalId",
	tipType: "tipType",
});

export const queryTipSettings: Handler<typeof declared> = async (context, { query }) => {
	const { items, pagingMetadata } = await queryDocuments(context, tipSettings, query ?? {}, {
		rules,
		defaultSort: { field: "id", order: "ASC" },
	});
	return { tipSettings: items.map(tipSettingsView), pagingMetadata };
};
