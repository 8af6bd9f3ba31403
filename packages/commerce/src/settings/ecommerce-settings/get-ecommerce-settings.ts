import type { getEcommerceSettings as declared } from "@cartwright/contract/sites/ecommerce-settings";
import { type BusinessProperties, businessProperties, propertiesId } from "@cartwright/kernel/business/documents";
import type { Handler } from "@cartwright/kernel/foundation/handler";
import { servicePlugins, servicePluginsId } from "@cartwright/kernel/service-plugins/documents";
import { settings, settingsId } from "@cartwright/kernel/sites/settings";
import { byId, page } from "@cartwright/store/store";
import { discountRules, maxRules } from "../../discount-rules/documents.ts";
import { ecommerceSettingsView } from "./ecommerce-settings-view.ts";

export const getEcommerceSettings: Handler<typeof declared> = async ({ store, site, now }, { fields }) => {
	const { shop, plugins, properties, rules } = await store.read(site, {
		shop: byId(settings, settingsId),
		plugins: byId(servicePlugins, servicePluginsId),
		properties: byId(businessProperties, propertiesId),
		rules: page(discountRules, { limit: maxRules }),
	});
	if (!shop) throw new Error(`site ${site} has no settings`);
	const known: BusinessProperties = properties?.doc ?? { id: propertiesId };
	const facts = { settings: shop.doc, properties: known, plugins, rules: rules.map(({ doc }) => doc), now };
	return { ecommerceSettings: ecommerceSettingsView(facts, new Set(fields)), errors: [] };
};
