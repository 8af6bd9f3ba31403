import type { updateCheckoutSettings as declared } from "@cartwright/contract/checkouts/checkout-settings";
import { maskedMembers } from "@cartwright/kernel/foundation/field-mask";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { changedSettings } from "../changed-settings.ts";
import { changesOfSettings, datedCheckoutSettingsView } from "../checkout-settings-view.ts";
import { loadSettingsFacts } from "../load/load-settings-facts.ts";
import { settingsWrites, shopSettingsOf, stampedSettings } from "../shop-settings.ts";

export const updateCheckoutSettings: Handler<typeof declared> = async (context, request) => {
	const { store, site } = context;
	const facts = await loadSettingsFacts(store, site);
	const sent = maskedMembers(request.checkoutSettings, request.fieldMask, "checkoutSettings");
	const after = changedSettings(shopSettingsOf(facts), { checkout: changesOfSettings(sent) });
	await store.commit(site, settingsWrites(facts, after, context));
	return { checkoutSettings: datedCheckoutSettingsView(stampedSettings(facts, after, context).settings) };
};
