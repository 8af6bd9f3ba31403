import type { updateOrdersSettings as declared } from "@cartwright/contract/orders/orders-settings";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { orderSettings } from "../../orders/settings.ts";
import { changedSettings } from "../changed-settings.ts";
import { loadSettingsFacts } from "../load/load-settings-facts.ts";
import { settingsWrites, shopSettingsOf, stampedSettings } from "../shop-settings.ts";

export const updateOrdersSettings: Handler<typeof declared> = async (context, { ordersSettings, fieldMask }) => {
	const { store, site } = context;
	const facts = await loadSettingsFacts(store, site);
	const {
		createdDate: _created,
		updatedDate: _updated,
		...orders
	} = maskedMembers(ordersSettings, fieldMask, "ordersSettings");
	const after = changedSettings(shopSettingsOf(facts), { orders });
	await store.commit(site, settingsWrites(facts, after, context));
	return { ordersSettings: orderSettings(stampedSettings(facts, after, context).settings) };
};
